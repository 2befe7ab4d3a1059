/** Draws statements at random, for someone to check against their sources. */
import { valueOfFact } from '../facts/fact-words.ts'
import type { Statement } from '../../src/core/facts/statement.ts'
import { scopeInWords, statementsIn } from '../facts/known-facts.ts'
import type { OperatorFile, VillageFile } from '../content/records/model.ts'
import { keyOf } from '../shared/store.ts'

export interface SampledStatement {
	/** `content/villages/x.json` */
	file: string
	fact: string
	/** Its value, then what limits it: `30% plan, planned`. */
	text: string
	/** Publisher, date and address of each source. */
	sources: string[]
}

type Subject = Pick<VillageFile | OperatorFile, 'slug' | 'facts' | 'sources'>

/**
 * Returns some of the statements of villages and operators. The same files, size and seed give the same statements.
 * @param seed a whole number
 */
export function sampleStatements(
	files: { villages: readonly Subject[]; operators: readonly Subject[] },
	size: number,
	seed: number,
): SampledStatement[] {
	const all = [
		...files.villages.flatMap((record) => statementsOf(`content/villages/${record.slug}.json`, record)),
		...files.operators.flatMap((record) => statementsOf(`content/operators/${record.slug}.json`, record)),
	]
	// Hashes have an order that has nothing to do with what they are made from.
	const drawn = all.map((statement) => ({ statement, place: keyOf(`${seed} ${JSON.stringify(statement)}`) }))
	return drawn
		.toSorted((a, b) => (a.place < b.place ? -1 : 1))
		.slice(0, size)
		.map(({ statement }) => statement)
}

function statementsOf(file: string, record: Subject): SampledStatement[] {
	return statementsIn(record).map(({ fact, statement }) => ({
		file,
		fact,
		text: [valueOfFact(fact, statement.value), ...limitsOf(statement)].join(', '),
		sources: record.sources
			.filter(({ id }) => statement.sources.includes(id))
			.map(({ publisher, url, asOf }) => `${publisher}, ${statement.asOf ?? asOf ?? 'undated'}: ${url}`),
	}))
}

function limitsOf({ state, note, for: scope }: Statement): string[] {
	return [state ?? '', scopeInWords(scope, String), note ?? ''].filter(Boolean)
}
