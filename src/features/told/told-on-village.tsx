/** What the reader was told, on the page of its village: loaded only if there is something. */
import type { ReactNode } from 'react'
import { Sign } from '../../components/sign.tsx'
import { toldAddress } from '../../core/addresses.ts'
import { uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { printedAnswers } from '../../core/told/printed-rows.ts'
import { countTold, questionOf, toldDifferences } from '../../core/told/told-facts.ts'
import { TOLD_KEYS, TOLD_ROWS, factOf, labelBefore, type ToldKey } from '../../core/told/told-rows.ts'
import { toldFrom, toldFromOnPaper, toldWords, type Plans } from '../../core/told/told-words.ts'
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
	/** Every answer, below the key terms; on paper, those that no row of theirs has. */
	terms: ReactNode
	/** What paper says above the key terms. */
	onPaper: ReactNode
	/** What a row of the key terms has, with what paper has beside it; nothing if nothing was told about it. */
	beside: (row: string, published: ReactNode) => ReactNode
}

/** Of several answers about one fact, the one that a glance shows. */
const SHOWN_FIRST: readonly ToldKey[] = ['dmfMax', 'repaymentMonths']

/**
 * Tells of the parts now and after each change; of none while nothing was told about the village.
 * @returns a function that ends it
 */
export function followParts(page: VillagePage, onParts: (parts: ToldParts | undefined) => void): () => void {
	return toldStore.follow((told) => {
		const answers = told.get(page.slug)
		onParts(answers && toldParts(page, answers))
	})
}

function toldParts({ slug, facts, terms, moreTerms, costs }: VillagePage, answers: ToldAnswers): ToldParts | undefined {
	const keys = answeredRows(answers)
	if (keys.length === 0) return undefined
	const [first, ...others] = [SHOWN_FIRST, TOLD_KEYS].map((order) => order.filter((key) => keys.includes(key)))
	const inOrder = [...(first ?? []), ...others.flat()]
	const found = (is: (key: ToldKey) => boolean) => {
		const key = inOrder.find(is)
		return key && <Told keyOf={key} answers={answers} plans={costs.plans} />
	}
	const count = countTold(answers, facts)
	const rowsOnPaper = [...terms, ...moreTerms].flatMap(({ rows }) => rows.map(({ key }) => key))
	const printed = printedAnswers(keys, rowsOnPaper)
	const differences = new Map(toldDifferences(answers, facts).map((one) => [one.key, one.published]))
	const toRow = (key: ToldKey) => ({ keyOf: key, answers, plans: costs.plans, published: differences.get(key) })
	const unprinted = keys.filter((key) => ![...printed.values()].some((one) => one.keys.includes(key)))
	return {
		fact: (fact) => found((key) => factOf(key) === fact),
		count: count > 0 ? `You were told ${count} more. ` : '',
		answer: (question) => found((key) => questionOf(key) === question),
		terms: <Terms slug={slug} rows={keys.map(toRow)} unprinted={unprinted} />,
		onPaper: (
			<p className="on-paper">
				Beside what’s published: <Sign state="told" /> what you were told.
			</p>
		),
		beside: (row, published) => {
			const about = printed.get(row)
			return (
				about && (
					<>
						<span>{published}</span>
						<span className="on-paper told-beside">
							{about.keys.map((key) => (
								<Beside key={key} {...toRow(key)} isOwn={about.isOwn} />
							))}
						</span>
					</>
				)
			)
		},
	}
}

interface ToldProps {
	keyOf: ToldKey
	answers: ToldAnswers
	/** Those of the village. */
	plans: Plans
}

/** An answer with its sign and its day. */
function Told({ keyOf: key, answers, plans }: ToldProps) {
	const answer = answers[key]
	if (!answer) return null
	return (
		<>
			<Sign state="told" /> <bdi>{toldWords(key, answer.value, plans)}</bdi> <small>{toldFrom(answer)}</small>
		</>
	)
}

interface RowProps extends ToldProps {
	/** What is published, if it differs. */
	published: string | undefined
}

interface TermsProps {
	slug: string
	rows: readonly RowProps[]
	/** The answers that paper has in no row. */
	unprinted: readonly ToldKey[]
}

function Terms({ slug, rows, unprinted }: TermsProps) {
	return (
		<div className={unprinted.length === 0 ? 'no-print' : undefined}>
			<h3>What you were told</h3>
			<dl className="facts key-terms">
				{rows.map((row) => (
					<div key={row.keyOf} className={unprinted.includes(row.keyOf) ? 'fact' : 'fact no-print'}>
						<dt>{TOLD_ROWS[row.keyOf].label}</dt>
						<dd>
							<Told {...row} />
							{row.published && <strong> Published: {uncapitalised(row.published)}. Ask why.</strong>}
						</dd>
					</div>
				))}
			</dl>
			<p className="no-print">
				<a href={toldAddress(slug)}>Change what you were told</a>
			</p>
		</div>
	)
}

/** An answer in the second column of paper, named where the row doesn't ask for it. */
function Beside({ keyOf, answers, plans, published, isOwn }: RowProps & { isOwn: boolean }) {
	const answer = answers[keyOf]
	if (!answer) return null
	const from = toldFromOnPaper(answer)
	return (
		<span className="told-line">
			<Sign state="told" /> {!isOwn && `${labelBefore(keyOf)} `}
			<bdi>{toldWords(keyOf, answer.value, plans)}</bdi>
			{from && ` (${from})`}
			{published && <strong> Differs: ask why.</strong>}
		</span>
	)
}
