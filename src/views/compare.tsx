import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintNotes } from '../components/print-notes.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at, compareAddress, requestAddress } from '../core/addresses.ts'
import type { Choice } from '../core/choice.ts'
import { COMPARE_LIMIT, readCompare } from '../core/compare.ts'
import { count, list as listOf } from '../core/format.ts'
import type { VillageListRow } from '../core/page-data.ts'
import { AddVillage } from '../features/compare/add-village.tsx'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { useVillageDetails } from '../features/compare/village-details.ts'
import { useHydrated } from '../features/hydrated.ts'
import { ListFailed } from '../features/list-failed.tsx'
import { useVillageList } from '../features/village-list.ts'

const EMPTY = new URLSearchParams()

/** Up to four villages side by side. The address holds the choice, so that it can be sent, kept and printed. */
export default function CompareView({ page }: ViewProps<'compare'>) {
	const ready = useHydrated()
	const navigate = useNavigate()
	const [query] = useSearchParams()
	const list = useVillageList()
	const bySlug = useMemo(() => new Map(list.rows.map((row) => [row.slug, row])), [list.rows])
	const choice = useMemo(() => readCompare(ready ? query : EMPTY, (slug) => bySlug.has(slug)), [ready, query, bySlug])
	const { shown } = choice
	const details = useVillageDetails(shown)
	const [told, setTold] = useState('')

	/** Where the focus goes when the control that had it is gone. */
	const heading = useRef<HTMLHeadingElement>(null)
	const moveFocus = useRef(false)
	useEffect(() => {
		if (moveFocus.current) heading.current?.focus()
		moveFocus.current = false
	})

	function change(slugs: readonly string[], words: string) {
		setTold(words)
		void navigate(compareAddress(slugs), { replace: true, preventScrollReset: true })
	}
	function add(row: VillageListRow) {
		// The field is gone once the comparison is full.
		moveFocus.current = shown.length + 1 >= COMPARE_LIMIT
		change([...shown, row.slug], `${row.name} has been added.`)
	}
	function remove(slug: string) {
		moveFocus.current = true
		change(
			shown.filter((other) => other !== slug),
			`${bySlug.get(slug)?.name ?? slug} has been removed.`,
		)
	}

	const columns = shown.flatMap((slug) => {
		const row = bySlug.get(slug)
		return row ? [{ row, page: details.pages.get(slug), failed: details.failed.includes(slug) }] : []
	})
	const pending = !ready || list.state === 'pending'

	return (
		<div className="wrap page compare">
			<PageHeader
				heading={page.title}
				lead="Put up to four villages side by side. The address of this page holds your choice, so you can send it, keep it and print it."
			/>
			<p className="visually-hidden" role="status">
				{told}
			</p>
			<div className="needs-script">
				{pending && <p>Loading the list of {count(page.total, 'village')}…</p>}
				{list.state === 'failed' && <ListFailed retry={list.retry} />}
				{!pending && list.state === 'ready' && (
					<>
						<Dropped choice={choice} nameOf={(slug) => bySlug.get(slug)?.name ?? slug} />
						{shown.length < COMPARE_LIMIT ? (
							<AddVillage rows={list.rows} chosen={shown} onAdd={add} />
						) : (
							<p>Four villages fit side by side. Remove one to add another.</p>
						)}
						<section aria-labelledby="comparison">
							<h2 id="comparison" tabIndex={-1} ref={heading}>
								{shown.length === 0
									? 'Nothing to compare yet'
									: shown.length === 1
										? '1 village: add another to compare'
										: `${shown.length} villages side by side`}
							</h2>
							{shown.length === 0 ? (
								<HowToStart suggestions={page.suggestions} />
							) : (
								<>
									{details.failed.length > 0 && (
										<div className="notice" role="alert">
											<p>
												We could not load {listOf(details.failed.map((slug) => bySlug.get(slug)?.name ?? slug))}. Please
												check your connection.
											</p>
											<button type="button" className="button" onClick={details.retry}>
												Try again
											</button>
										</div>
									)}
									<CompareTable columns={columns} onRemove={remove} />
									<p className="row">
										<a className="button" href={requestAddress(shown)}>
											{shown.length === 1 ? 'Request an information pack' : 'Request the information packs'}
										</a>
										<button type="button" className="button button-quiet" onClick={() => window.print()}>
											Print this comparison
										</button>
									</p>
									<p className="print-only">The address of this comparison: {location.href}</p>
									<PrintNotes />
								</>
							)}
						</section>
					</>
				)}
			</div>
			<noscript>
				<p>
					Comparing side by side needs JavaScript, which is off in your browser. Every village has a page with the same
					facts: see <a href={at.villages}>the list of all {count(page.total, 'village')}</a>, or{' '}
					<a href={at.operators}>the operators</a>.
				</p>
			</noscript>
		</div>
	)
}

/** What the address asks for and the page does not show. */
function Dropped({ choice, nameOf }: { choice: Choice; nameOf: (slug: string) => string }) {
	const { unknown, repeated, tooMany } = choice
	if (unknown.length + repeated.length + tooMany.length === 0) return null
	const quoted = (slugs: readonly string[]) => listOf(slugs.map((slug) => `“${nameOf(slug)}”`))
	return (
		<div role="alert">
			<Notice heading="Part of the address is left out">
				{unknown.length > 0 && (
					<p>
						{unknown.length === 1 ? 'No village on our list has the name' : 'No villages on our list have the names'}{' '}
						{quoted(unknown)}.
					</p>
				)}
				{repeated.length > 0 && (
					<p>
						{quoted(repeated)} {repeated.length === 1 ? 'was' : 'were'} named more than once and{' '}
						{repeated.length === 1 ? 'is' : 'are'} shown once.
					</p>
				)}
				{tooMany.length > 0 && (
					<p>
						{COMPARE_LIMIT} villages fit side by side, so {quoted(tooMany)} {tooMany.length === 1 ? 'is' : 'are'} left
						out.
					</p>
				)}
			</Notice>
		</div>
	)
}

function HowToStart({ suggestions }: { suggestions: readonly { label: string; address: string }[] }) {
	return (
		<>
			<p>
				Type the name of a village above and choose it from the list. Or <a href={at.search}>search for villages</a> and
				tick the ones to compare.
			</p>
			{suggestions.length > 0 && (
				<>
					<h3>Or start with one of these</h3>
					<ul className="closest">
						{suggestions.map((suggestion) => (
							<li key={suggestion.address}>
								<a href={suggestion.address}>{suggestion.label}</a>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	)
}
