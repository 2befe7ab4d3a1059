/** What the reader was told, on the page of its village: loaded only if there is something. */
import type { ReactNode } from 'react'
import { Sign } from '../../components/sign.tsx'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { factOf, questionOf, type ToldKey } from '../../core/told/told-rows.ts'
import { countTold, toldFrom, toldRows } from '../../core/told/told-words.ts'
import type { ToldHere } from '../../core/told/told.ts'

/** The parts of a village's page that show what was told. */
export interface ToldParts {
	/** Takes the place of "Ask the village" beside a fact. */
	fact: (fact: string) => ReactNode
	/** How many key facts the reader was told that we haven't found. */
	count: string
	/** The answer to a question; nothing if it isn't answered. */
	answer: (question: string) => ReactNode
	/** How many answers the sheet has. */
	answers: number
}

/** Of several answers about one fact, the one that a glance shows. */
const SHOWN_FIRST: readonly ToldKey[] = ['dmfMax', 'repaymentMonths']

/** Returns the parts; undefined if nothing was told that a page shows. */
export function toldParts({ facts, costs }: VillagePage, here: ToldHere): ToldParts | undefined {
	const rows = toldRows(here, facts, costs.plans)
	if (rows.length === 0) return undefined
	const found = (is: (key: ToldKey) => boolean) => {
		const about = rows.filter(({ key }) => is(key))
		const row = about.find(({ key }) => SHOWN_FIRST.includes(key)) ?? about[0]
		return (
			row && (
				<>
					<Sign state="told" /> <bdi>{row.told}</bdi> <small>{toldFrom(row.statement)}</small>
				</>
			)
		)
	}
	const count = countTold(here, facts)
	return {
		fact: (fact) => found((key) => factOf(key) === fact),
		count: count > 0 ? `You were told ${count} more. ` : '',
		answer: (question) => found((key) => questionOf(key) === question),
		answers: rows.length,
	}
}
