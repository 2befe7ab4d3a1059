/** What the reader was told, on the page of its village: loaded only if there is something. */
import type { ReactNode } from 'react'
import { Sign } from '../../components/sign.tsx'
import { toldAddress } from '../../core/addresses.ts'
import { uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { countTold, questionOf, toldDifferences } from '../../core/told/told-facts.ts'
import { TOLD_KEYS, TOLD_ROWS, factOf, type ToldKey } from '../../core/told/told-rows.ts'
import { toldFrom, toldWords } from '../../core/told/told-words.ts'
import { answeredRows, type ToldAnswers } from '../../core/told/told.ts'
import { toldStore } from './told-store.ts'

/** The parts of a village's page that show what was told. */
export interface ToldParts {
	/** Takes the place of "Ask the village" beside a fact. */
	fact: (fact: string) => ReactNode
	/** How many key facts the reader was told that we haven't found. */
	count: string
	/** The answer to a question; nothing if it isn't answered. */
	answer: (question: string) => ReactNode
	/** Every answer, below the key terms. */
	terms: ReactNode
}

/** Of several answers about one fact, the one that a glance shows. */
const SHOWN_FIRST: readonly ToldKey[] = ['dmfMax', 'repaymentMonths']

/**
 * Tells of the parts now and after each change; of none while nothing was told about the village.
 * @returns a function that ends it
 */
export function followParts(page: VillagePage, onParts: (parts: ToldParts | undefined) => void): () => void {
	return toldStore.follow((told) => {
		const answers = told.get(page.village.slug)
		onParts(answers && toldParts(page, answers))
	})
}

function toldParts({ village }: VillagePage, answers: ToldAnswers): ToldParts | undefined {
	const keys = answeredRows(answers)
	if (keys.length === 0) return undefined
	const [first, ...others] = [SHOWN_FIRST, TOLD_KEYS].map((order) => order.filter((key) => keys.includes(key)))
	const inOrder = [...(first ?? []), ...others.flat()]
	const found = (is: (key: ToldKey) => boolean) => {
		const key = inOrder.find(is)
		return key && <Told keyOf={key} answers={answers} />
	}
	const count = countTold(answers, village.facts)
	return {
		fact: (fact) => found((key) => factOf(key) === fact),
		count: count > 0 ? `You were told ${count} more. ` : '',
		answer: (question) => found((key) => questionOf(key) === question),
		terms: <Terms keys={keys} village={village} answers={answers} />,
	}
}

/** An answer with its sign and its day. */
function Told({ keyOf: key, answers }: { keyOf: ToldKey; answers: ToldAnswers }) {
	const answer = answers[key]
	if (!answer) return null
	return (
		<>
			<Sign state="told" /> <bdi>{toldWords(key, answer.value)}</bdi> <small>{toldFrom(answer)}</small>
		</>
	)
}

interface TermsProps extends Pick<VillagePage, 'village'> {
	keys: readonly ToldKey[]
	answers: ToldAnswers
}

function Terms({ keys, village, answers }: TermsProps) {
	const differences = new Map(toldDifferences(answers, village.facts).map((one) => [one.key, one.published]))
	return (
		<>
			<h3>What you were told</h3>
			<dl className="facts key-terms">
				{keys.map((key) => {
					const published = differences.get(key)
					return (
						<div key={key} className="fact">
							<dt>{TOLD_ROWS[key].label}</dt>
							<dd>
								<Told keyOf={key} answers={answers} />
								{published && <strong> Published: {uncapitalised(published)}. Ask why.</strong>}
							</dd>
						</div>
					)
				})}
			</dl>
			<p className="no-print">
				<a href={toldAddress(village.slug)}>Change what you were told</a>
			</p>
		</>
	)
}
