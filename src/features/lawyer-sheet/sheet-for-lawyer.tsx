/** What was told beside what the papers say, the clauses to look for, and the questions that are left. */
import { PrintButton } from '../../components/button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Section } from '../../components/section.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import { address as at, toldAddress } from '../../core/addresses.ts'
import { sentence } from '../../core/format.ts'
import type { LawyerSheetPage, VillagePage } from '../../core/page-data/page-data.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { factsOf } from '../../core/told/told-facts.ts'
import { TOLD_ROWS, labelBefore } from '../../core/told/told-rows.ts'
import {
	questionsAnswered,
	toldFromOnPaper,
	toldRows,
	toldWords,
	type Plans,
	type ToldRow,
} from '../../core/told/told-words.ts'
import {
	NOTHING_TOLD_HERE,
	clausePlace,
	clausesToShow,
	isPaper,
	otherThan,
	type ToldClause,
	type ToldHere,
} from '../../core/told/told.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { usePages } from '../../navigation/use-pages.ts'
import { DoIUnderstandIt } from '../costs/do-i-understand-it.tsx'
import { toldStore } from '../told/told-store.ts'

/** As many as two sheets have room for. */
const MAX_QUESTIONS = 14

export function LawyerSheet({ page: { title } }: { page: LawyerSheetPage }) {
	const slug = useQuery().get('village') ?? ''
	const address = slug && at.village(slug)
	const { pages, failed, ...failure } = usePages('village', address ? [address] : [])
	const here = toldStore.use().value.get(slug) ?? NOTHING_TOLD_HERE
	const page = pages.get(address)
	return (
		<div className="needs-script">
			<PageHeader
				heading={title}
				lead="Take it to your lawyer before you sign. It’s made on this device, and nobody else sees it."
			/>
			{failed.length > 0 && (
				<LoadFailed
					heading={<Quoting text={`We couldn’t load what’s published about ${quoteWords(slug)}`} />}
					{...failure}
				/>
			)}
			{!slug && (
				<p>
					Choose the village on the page <a href={at.told}>What you were told</a>.
				</p>
			)}
			{page && <p className="lawyer-about">{page.name}</p>}
			{slug && (page || failed.length > 0) && <Sheet slug={slug} page={page} here={here} />}
		</div>
	)
}

interface Props {
	slug: string
	/** Undefined if it can't be loaded. */
	page: VillagePage | undefined
	here: ToldHere
}

function Sheet({ slug, page, here }: Props) {
	const plans = page?.costs.plans
	const rows = toldRows(here, page?.facts ?? {}, plans)
	const answered = questionsAnswered(here)
	const questions = (page?.questions ?? []).filter((question) => !answered.has(question)).slice(0, MAX_QUESTIONS)
	const published = plans?.[0]?.terms.dmf?.value
	const toldFacts = factsOf(here, published)
	const fee = toldFacts.dmf?.value ?? published
	const price = toldFacts.entryPrice?.value.from
	return (
		<>
			<p className="cluster no-print">
				<PrintButton>Print it on two sheets</PrintButton>
				<a className="button button-quiet" href={toldAddress(slug)}>
					Change what you were told
				</a>
			</p>
			<Section id="lawyer-told" heading="What you were told, and what the papers say">
				{rows.length === 0 ? (
					<p>You haven’t filled in anything about this village yet.</p>
				) : (
					<Rows here={here} rows={rows} plans={plans} />
				)}
			</Section>
			{fee && <DoIUnderstandIt sum={{ fee, ...(price !== undefined && { price }) }} />}
			<Section id="lawyer-clauses" heading="Clauses to look for in the agreement">
				<Clauses here={here} />
			</Section>
			{questions.length > 0 && (
				<Section id="lawyer-questions" heading="Questions that are left">
					<ul className="lawyer-questions">
						{questions.map((question) => (
							<li key={question}>{question}</li>
						))}
					</ul>
				</Section>
			)}
			<p className="meta">This is general information, not financial or legal advice.</p>
		</>
	)
}

interface RowsProps {
	here: ToldHere
	rows: readonly ToldRow[]
	plans: Plans | undefined
}

/** What is published, what was told and what a document says, beside each other. */
function Rows({ here, rows, plans }: RowsProps) {
	return (
		<StackedTable
			className="stacked"
			caption="Where these differ, ask which one the agreement holds you to"
			columns={['', 'Published', 'You were told', 'The document says']}
			rows={rows.map(({ key, statement, published, differs }) => {
				const other = otherThan(here, statement)
				const sides = isPaper(statement) ? [other, statement] : [statement, other]
				const inWords = sides.map((one) => one && [toldWords(one, plans), onPaper(toldFromOnPaper(one))].join(''))
				return {
					key,
					label:
						differs || other ? (
							<>
								{labelBefore(key)} <span className="lawyer-differs">these differ</span>
							</>
						) : (
							TOLD_ROWS[key].label
						),
					cells: [published, ...inWords].map((words) => (
						<bdi key={words} className={words ? undefined : 'lawyer-none'}>
							{words ?? '–'}
						</bdi>
					)),
				}
			})}
		/>
	)
}

const onPaper = (from: string) => (from ? ` (${from})` : '')

/** Every clause that people are asked to look for: where it was found, or a line for its page. */
function Clauses({ here }: { here: ToldHere }) {
	return (
		<ul className="lawyer-clauses">
			{clausesToShow(here).map(({ clause, heading, found: places }) => (
				<li key={clause}>
					<strong>{heading}.</strong> {places.length === 0 && <BlankPage />}
					{places.map((one) => (
						<FoundClause key={clausePlace(one)} clause={one} />
					))}
				</li>
			))}
		</ul>
	)
}

/** To fill in by hand. */
const BlankPage = () => (
	<span className="lawyer-page">
		Page <span className="blank" />
	</span>
)

/** Where a clause is, and its words, which are a stranger’s. */
function FoundClause({ clause }: { clause: ToldClause }) {
	return (
		<p className="lawyer-clause">
			{sentence(toldFromOnPaper(clause))}
			{!clause.page && (
				<>
					. <BlankPage />
				</>
			)}
			{clause.quote && (
				<>
					: “<bdi>{clause.quote}</bdi>”
				</>
			)}
		</p>
	)
}
