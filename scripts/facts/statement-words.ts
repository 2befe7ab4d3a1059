/** Puts the statements of a file into words: the fact of each, its value, and what limits it. Used at build only. */
import { date, joinPresent, sentence } from '../../src/core/format.ts'
import { valueOfFact } from './fact-words.ts'
import { scopeInWords, type StatementRecord } from './known-facts.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../../src/core/facts/operator-facts.ts'
import { positionsIn } from './sourced.ts'
import { stateOn } from './resolve.ts'
import type { ListedStatement } from '../../src/core/facts/source.ts'
import type { Statement } from '../../src/core/facts/statement.ts'
import { VILLAGE_FACTS } from '../../src/core/facts/village-facts.ts'

/** Names of facts that are in no table. */
const OTHERS: Readonly<Record<string, string>> = {
	name: 'Name',
	operator: 'Operator',
	description: 'Description',
	commissionLetter: 'Letter of the Commerce Commission, January 2024',
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

/** Returns the name of a fact on pages. */
export function labelOfFact(fact: string): string {
	return LABELS.get(fact) ?? OTHERS[fact] ?? fact
}

interface Options {
	today: string
	/** Returns the name of a village by its slug. */
	nameOf: (slug: string) => string
	/** Returns the name of an operator by its id; a text that is no id, unchanged. */
	operatorName: (id: string) => string
}

/** Returns every statement of a file, fact by fact. */
export function listStatements({ facts, sources }: StatementRecord, options: Options): ListedStatement[] {
	const cited = positionsIn(sources)
	return Object.entries(facts).flatMap(([fact, statements = []]) =>
		statements.map((statement): ListedStatement => {
			const about = joinPresent('. ', limitsInWords(statement, options), sentence(statement.note ?? ''))
			return {
				label: labelOfFact(fact),
				text: valueInWords(fact, statement.value, options),
				...(about && { about: `${about}.` }),
				sources: cited(statement.sources),
			}
		}),
	)
}

function valueInWords(fact: string, value: unknown, { operatorName, today }: Options): string {
	if (fact === 'operator') return operatorName(String(value))
	return valueOfFact(fact, value, today)
}

const STATES = { planned: 'planned', former: 'formerly' }

function limitsInWords(statement: Statement, { today, nameOf }: Options): string {
	const state = stateOn(today, statement)
	const { plan, ...rest } = statement.for ?? {}
	const scope = scopeInWords(rest, nameOf)
	return sentence(
		joinPresent(
			', ',
			// Its note may say so: "as planned in 2006".
			state !== 'current' && !/^(as )?planned/.test(statement.note ?? '') && STATES[state],
			plan && `option: ${plan}`,
			scope && `for ${scope}`,
			statement.asOf && `as at ${date(statement.asOf)}`,
		),
	)
}
