/** Puts the statements of a file into words: the fact of each, its value, and what limits it. Used at build only. */
import { date, joinPresent, sentence } from '../../src/core/format.ts'
import { valueOfFact } from './fact-words.ts'
import { scopeInWords, statementsIn, type StatementRecord } from './known-facts.ts'
import { OPERATOR_TABLE } from '../../src/core/facts/operator-facts.ts'
import { positionsIn } from './sourced.ts'
import type { ListedStatement } from '../../src/core/facts/source.ts'
import type { Statement } from '../../src/core/facts/statement.ts'
import { VILLAGE_TABLE } from '../../src/core/facts/village-facts.ts'

/** The lists of an operator's file whose items are told as statements, by the fact of one, with its name on pages. */
export const LISTED_FACTS = {
	keyFeature: { list: 'keyFeatures', label: 'Feature' },
	pro: { list: 'pros', label: 'Strength' },
	con: { list: 'cons', label: 'Drawback' },
	note: { list: 'notes', label: 'Note' },
	award: { list: 'awards', label: 'Award' },
	publishedRating: { list: 'publishedRatings', label: 'Rating by others' },
	faq: { list: 'faqs', label: 'Question' },
} as const

const LABELLED: Readonly<Record<string, { label: string }>> = {
	name: { label: 'Name' },
	operator: { label: 'Operator' },
	description: { label: 'Description' },
	commissionLetter: { label: 'Letter from the Commerce Commission, January 2024' },
	...LISTED_FACTS,
	...OPERATOR_TABLE,
	...VILLAGE_TABLE,
}

/** Returns the name of a fact on pages. */
export function labelOfFact(fact: string): string {
	return LABELLED[fact]?.label ?? fact
}

interface Options {
	today: string
	/** Returns the name of a village by its slug. */
	nameOf: (slug: string) => string
	/** Returns the name of an operator by its id; a text that is no id, unchanged. */
	operatorName: (id: string) => string
}

/** Returns every statement of a file, fact by fact. */
export function listStatements(record: StatementRecord, options: Options): ListedStatement[] {
	const cited = positionsIn(record.sources)
	return statementsIn(record).map(({ fact, statement }) => {
		const about = joinPresent('. ', limitsInWords(statement, options), sentence(statement.note ?? ''))
		return {
			fact,
			label: labelOfFact(fact),
			text:
				fact === 'operator'
					? options.operatorName(String(statement.value))
					: valueOfFact(fact, statement.value, options.today),
			...(about && { about: `${about}.` }),
			sources: cited(statement.sources),
		}
	})
}

const STATES = { planned: 'planned', former: 'formerly' }

function limitsInWords({ state, asOf, note = '', for: covered = {} }: Statement, { nameOf }: Options): string {
	const { plan, ...rest } = covered
	const scope = scopeInWords(rest, nameOf)
	return sentence(
		joinPresent(
			', ',
			// Its note may say so: "as planned in 2006".
			state && !/^(as )?planned/.test(note) && STATES[state],
			plan && `option: ${plan}`,
			scope && `for ${scope}`,
			asOf && `${asOf.length === 4 ? 'in' : 'as at'} ${date(asOf)}`,
		),
	)
}
