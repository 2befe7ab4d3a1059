/** What the reader was told, on the page of its village: loaded only if there is something. */
import type { ReactNode } from 'react'
import { Sign } from '../../components/sign.tsx'
import { toldAddress } from '../../core/addresses.ts'
import { uncapitalised } from '../../core/format.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { printedAnswers } from '../../core/told/printed-rows.ts'
import { TOLD_ROWS, factOf, labelBefore, questionOf, type ToldKey } from '../../core/told/told-rows.ts'
import { countTold, toldFrom, toldFromOnPaper, toldRows, type ToldRow } from '../../core/told/told-words.ts'
import type { ToldHere } from '../../core/told/told.ts'

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

/** Returns the parts; undefined if nothing was told that a page shows. */
export function toldParts(
	{ slug, facts, terms, moreTerms, costs }: VillagePage,
	here: ToldHere,
): ToldParts | undefined {
	const rows = toldRows(here, facts, costs.plans)
	if (rows.length === 0) return undefined
	const found = (is: (key: ToldKey) => boolean) => {
		const about = rows.filter(({ key }) => is(key))
		const row = about.find(({ key }) => SHOWN_FIRST.includes(key)) ?? about[0]
		return row && <Told row={row} />
	}
	const count = countTold(here, facts)
	const rowsOnPaper = [...terms, ...moreTerms].flatMap((group) => group.rows.map(({ key }) => key))
	const printed = printedAnswers(
		rows.map(({ key }) => key),
		rowsOnPaper,
	)
	const printedKeys = [...printed.values()].flatMap(({ keys }) => keys)
	return {
		fact: (fact) => found((key) => factOf(key) === fact),
		count: count > 0 ? `You were told ${count} more. ` : '',
		answer: (question) => found((key) => questionOf(key) === question),
		terms: <Terms slug={slug} rows={rows} printed={printedKeys} />,
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
							{rows
								.filter(({ key }) => about.keys.includes(key))
								.map((one) => (
									<Beside key={one.key} row={one} isOwn={about.isOwn} />
								))}
						</span>
					</>
				)
			)
		},
	}
}

/** What was told, with its sign and its day. */
const Told = ({ row: { statement, told } }: { row: ToldRow }) => (
	<>
		<Sign state="told" /> <bdi>{told}</bdi> <small>{toldFrom(statement)}</small>
	</>
)

interface TermsProps {
	slug: string
	rows: readonly ToldRow[]
	/** Those that a row of the key terms has on paper. */
	printed: readonly ToldKey[]
}

function Terms({ slug, rows, printed }: TermsProps) {
	return (
		<div className={rows.every(({ key }) => printed.includes(key)) ? 'no-print' : undefined}>
			<h3>What you were told</h3>
			<dl className="facts key-terms">
				{rows.map((row) => (
					<div key={row.key} className={printed.includes(row.key) ? 'fact no-print' : 'fact'}>
						<dt>{TOLD_ROWS[row.key].label}</dt>
						<dd>
							<Told row={row} />
							{row.differs && <strong> Published: {uncapitalised(row.published ?? '')}. Ask why.</strong>}
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

/** What was told in the second column of paper, named where the row doesn't ask for it. */
function Beside({ row: { key, statement, told, differs }, isOwn }: { row: ToldRow; isOwn: boolean }) {
	const from = toldFromOnPaper(statement)
	return (
		<span className="told-line">
			<Sign state="told" /> {!isOwn && `${labelBefore(key)} `}
			<bdi>{told}</bdi>
			{from && ` (${from})`}
			{differs && <strong> Differs: ask why.</strong>}
		</span>
	)
}
