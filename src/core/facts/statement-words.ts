/** How the statements of a file read: what each is about, its value, and what limits it. Worked out at build. */
import { date, sentence } from '../format.ts'
import { valueOfFact } from './fact-words.ts'
import { scopeInWords, type StatementRecord } from './known-facts.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from './operator-facts.ts'
import { stateOn } from './resolve.ts'
import type { ListedStatement } from './source.ts'
import type { Statement } from './statement.ts'
import { VILLAGE_FACTS } from './village-facts.ts'

/** What no table of facts shows. */
const OTHERS: Readonly<Record<string, string>> = {
	name: 'Name',
	operator: 'Operator',
	description: 'Description',
	keyFeature: 'Feature',
	pro: 'Strength',
	con: 'Drawback',
	note: 'Note',
	award: 'Award',
	publishedRating: 'Rating by others',
	faq: 'Question',
}

const LABELS = new Map<string, string>(
	[...OPERATOR_FACTS, ...CONTRACT_FACTS, ...VILLAGE_FACTS].map(({ key, label }) => [key, label]),
)

/** Returns what a page calls a fact. */
export function labelOfFact(fact: string): string {
	return LABELS.get(fact) ?? OTHERS[fact] ?? fact
}

interface Options {
	today: string
	/** The name of a village by its slug. */
	nameOf: (slug: string) => string
	/** The name of an operator by its id, or the words themselves. */
	operatorName: (id: string) => string
}

/** Every statement of a file, fact by fact. */
export function listStatements({ facts, sources }: StatementRecord, options: Options): ListedStatement[] {
	const position = new Map(sources.map(({ id }, index) => [id, index]))
	return Object.entries(facts).flatMap(([fact, statements = []]) =>
		statements.map((statement): ListedStatement => {
			const about = [limitsInWords(statement, options), sentence(statement.note ?? '')]
				.flatMap((part) => (part ? `${part}.` : []))
				.join(' ')
			return {
				label: labelOfFact(fact),
				text: valueInWords(fact, statement.value, options),
				...(about && { about }),
				sources: statement.sources.flatMap((id) => position.get(id) ?? []),
			}
		}),
	)
}

function valueInWords(fact: string, value: unknown, { operatorName }: Options): string {
	if (fact === 'operator') return operatorName(String(value))
	return valueOfFact(fact, value)
}

const STATES = { planned: 'planned', former: 'in the past' }

function limitsInWords(statement: Statement, { today, nameOf }: Options): string {
	const state = stateOn(today, statement)
	const scope = scopeInWords(statement.for, nameOf)
	return sentence(
		[
			...(state === 'current' ? [] : [STATES[state]]),
			...(scope ? [`for ${scope}`] : []),
			...(statement.asOf ? [`as at ${date(statement.asOf)}`] : []),
		].join(', '),
	)
}
