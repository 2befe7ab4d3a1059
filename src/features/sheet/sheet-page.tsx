/** A village's sheet: what to ask, what we found, what the reader was told, and the visit. */
import { useCallback, useEffect, useState } from 'react'
import { PrintButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { usePrinting } from '../../components/use-printing.ts'
import { ContactLine } from '../../components/village-card.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { address as at, sheetAddress } from '../../core/addresses.ts'
import { wordsOf } from '../../core/facts/source.ts'
import { isSlug } from '../../core/choice.ts'
import { count, date, list, percent } from '../../core/format.ts'
import type { SheetPage, VillagePage } from '../../core/page-data/page-data.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { waysToContact } from '../../core/search/ways-to-contact.ts'
import { isUnlisted } from '../../core/sheets/sheets.ts'
import { today } from '../../core/today-in-words.ts'
import { TOLD_KEYS, questionOf } from '../../core/told/told-rows.ts'
import { countTold } from '../../core/told/told-words.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { usePages } from '../../navigation/use-pages.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import type { Proposed } from '../documents/document-reading.ts'
import { ReadForMe } from '../documents/read-for-me.tsx'
import { LinkIn } from '../sheets/told-in.tsx'
import { ForLawyer } from './sheet-for-lawyer.tsx'
import { SheetRows, filledRows, type FilledRow } from './sheet-rows.tsx'
import { LookAt, SHEET_FIELDS, SheetField, When } from './sheet-texts.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { useSheet, type SheetHere } from './use-sheet.ts'

/** Who a sheet is printed for, with the words of the choice. */
const READERS = { visit: 'A visit', lawyer: 'Your lawyer', family: 'Family' } as const
type PrintedFor = keyof typeof READERS

/** The page of sheets: one village's, or the way to one. */
export function SheetOfVillage({ page }: { page: SheetPage }) {
	useFormerAddress()
	const isHydrated = useHydrated()
	const named = useQuery().getAll('village')
	const [slug, ...others] = named.filter(isSlug)
	// On paper an address without a village is the sheet to fill in at any.
	const isPrinting = usePrinting()
	const shown = slug ?? (isPrinting ? 'any' : undefined)
	return (
		<div className="needs-script">
			<LinkIn />
			{named.some((one) => !isSlug(one)) && (
				<Notice heading="We couldn’t use part of this link">
					<p>
						<Quoting text={`We have no village called ${list(named.filter((one) => !isSlug(one)).map(quoteWords))}.`} />
					</p>
				</Notice>
			)}
			{shown ? <Sheet key={shown} slug={shown} page={page} /> : isHydrated && <NoVillage page={page} />}
			{others.length > 0 && (
				<ul role="list" className="links no-print">
					{others.map((other) => (
						<li key={other}>
							<a href={sheetAddress(other)}>
								<Quoting text={`The sheet of ${quoteWords(other)}`} />
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

/** Takes a previous address to the sheet's, with all that it carries. */
function useFormerAddress() {
	const isHydrated = useHydrated()
	const { pathname, search, hash } = useShownLocation()
	const navigate = useNavigate()
	const isFormer = isHydrated && !pathname.startsWith(at.sheet)
	useEffect(() => {
		if (!isFormer) return
		const query = new URLSearchParams(search)
		if (pathname.startsWith(at.formerLawyerSheet)) query.set('for', 'lawyer' satisfies PrintedFor)
		navigate(query.has('village') ? `${at.sheet}?${query.toString()}${hash}` : at.shortlist, { replace: true })
	}, [isFormer, pathname, search, hash, navigate])
}

function NoVillage({ page }: { page: SheetPage }) {
	return (
		<>
			<PageHeader
				heading={page.title}
				lead="One sheet for each village: what to ask, what we found, and what you were told."
			/>
			<p>
				<a href={at.search}>Find a village</a>, and select “Your sheet” on its page. The sheets that you have are with{' '}
				<a href={at.shortlist}>your villages</a>. You can also start with{' '}
				<a href={sheetAddress('any')}>a sheet for any village</a>.
			</p>
		</>
	)
}

function Sheet({ slug, page }: { slug: string; page: SheetPage }) {
	const sheet = useSheet(slug)
	const isOwn = isUnlisted(slug)
	const { pages, failed, ...failure } = usePages('village', isOwn ? [] : [at.village(slug)])
	const village = pages.get(at.village(slug))
	const name = village?.name ?? (isOwn ? sheet.unlistedName : 'A village')
	const isFailed = failed.length > 0
	if (!village && !isFailed && !isOwn) return <PageHeader heading={page.title} />
	return (
		<>
			{isFailed && (
				<LoadFailed
					heading={<Quoting text={`We couldn’t load what’s published about ${quoteWords(slug)}`} />}
					{...failure}
				>
					<p>The village may not be on our list.</p>
				</LoadFailed>
			)}
			<FilledSheet key={String(village !== undefined)} {...{ sheet, page, village, name }} />
		</>
	)
}

/** The questions of a village's page that the rows ask. */
const OF_ROWS = new Set(TOLD_KEYS.map(questionOf))

interface Props {
	sheet: SheetHere
	page: SheetPage
	/** What is published; undefined if it isn't on our list or can't be loaded. */
	village: VillagePage | undefined
	name: string
}

function FilledSheet({ sheet, page, village, name }: Props) {
	const rows = filledRows(sheet.told, village)
	const [proposed, setProposed] = useState<Proposed>()
	const [day] = useState(() => today(new Date()))
	const onProposed = useCallback((next: Proposed | undefined) => setProposed(() => next), [])
	const asked = printedForOf(useQuery().get('for'))
	const [printedFor = asked, setPrintedFor] = useState<PrintedFor>()
	const others = (village?.questions ?? []).filter((question) => !OF_ROWS.has(question))
	const tasks = [...page.look, ...page.lawyer].flatMap(({ items }) => items)
	const place = village ? addressOf(village) : ''
	const known = new Set([...SHEET_FIELDS, ...others, ...tasks])
	// What the reader wrote under a heading that isn't there any more.
	const left = Object.keys(sheet.texts).filter((about) => !known.has(about))
	return (
		<div className="sheet" data-for={printedFor}>
			<div className="sheet-head">
				<SheetHeader {...{ village, name, place }} />
				<PrintFor value={printedFor} onValue={setPrintedFor} />
			</div>
			{!village && (
				<div className="grid">
					<SheetField sheet={sheet} about="name" label="Name of the village" />
					<SheetField sheet={sheet} about="phone" label="Telephone" type="tel" />
				</div>
			)}
			<When
				sheet={sheet}
				title={`Visit to ${name}`}
				place={place}
				questions={rows.filter(({ isOpen }) => isOpen).map(({ question }) => question)}
			/>
			<p className="on-paper">
				Prepared on {date(day)}. Where a space is empty, we found nothing and nothing was added.
			</p>
			{!sheet.asked && <KeepChoice />}
			<Progress rows={rows} sheet={sheet} village={village} />
			<ReadForMe slug={sheet.slug} facts={village?.facts ?? {}} onProposed={onProposed} />
			<SheetRows sheet={sheet} rows={rows} page={village} proposed={proposed} />
			<div className="sheet-rest">
				<Section id="look" heading="On your visit" className="sheet-look">
					<LookAt sheet={sheet} groups={page.look} />
				</Section>
				<Section id="notes" heading="People and notes" className="sheet-notes">
					<SheetField sheet={sheet} about="whom" label="People there" rows={2} />
					<SheetField sheet={sheet} about="notes" label="Your notes" rows={5} />
					{[...others, ...left].map((about) => (
						<SheetField key={about} sheet={sheet} about={about} rows={1} />
					))}
				</Section>
			</div>
			<ForLawyer sheet={sheet} groups={page.lawyer} />
			<SheetTools sheet={sheet} name={name} />
			<p className="meta">
				This is general information, not financial or legal advice. Nothing you write is sent to us.
			</p>
		</div>
	)
}

const printedForOf = (word: string | null): PrintedFor =>
	word !== null && Object.hasOwn(READERS, word) ? (word as PrintedFor) : 'visit'

function addressOf({ facts, locality }: VillagePage): string {
	return [facts.street && wordsOf(facts.street), locality].filter(Boolean).join(', ')
}

function PrintFor({ value, onValue }: { value: PrintedFor; onValue: (value: PrintedFor) => void }) {
	return (
		<div className="sheet-print cluster no-print">
			<SelectField
				label="Print it for"
				value={value}
				options={Object.entries(READERS)}
				onValue={(chosen) => onValue(printedForOf(chosen))}
			/>
			<PrintButton>Print</PrintButton>
		</div>
	)
}

function SheetHeader({ village, name, place }: Pick<Props, 'village' | 'name'> & { place: string }) {
	const [contact] = village ? waysToContact(village.facts, village.operator.value.label) : []
	return (
		<PageHeader
			heading={`${name}: your sheet`}
			lead={
				village && (
					<>
						{place}. {village.operator.value.label !== name && `${village.by} by ${village.operator.value.label}. `}
						<a href={village.canonical} className="no-print">
							About the village
						</a>
					</>
				)
			}
		>
			{village?.hands?.kind === 'planned' && <p>{village.hands.words}</p>}
			{village && (
				<>
					<p className="on-paper">{village.offers.words || 'Ask about homes and care'}.</p>
					<ContactLine name={name} card={contact ? { contact } : {}} />
				</>
			)}
		</PageHeader>
	)
}

/** How much there is to ask, and how many of the facts that readers compare first are known. */
function Progress({ rows, sheet, village }: Pick<Props, 'sheet' | 'village'> & { rows: readonly FilledRow[] }) {
	const open = rows.filter(({ isOpen }) => isOpen).length
	const { known = 0, of = 0 } = village?.things ?? {}
	const told = village ? countTold(sheet.told, village.facts) : 0
	return (
		<div className="sheet-progress cluster no-print">
			<h2>{open === 0 ? 'Nothing left to ask' : `${count(open, 'thing')} to ask`}</h2>
			{of > 0 && (
				<>
					<svg className="share-bar" aria-hidden="true">
						<rect width={percent((100 * (known + told)) / of)} height="100%" className="share-told" />
						<rect width={percent((100 * known) / of)} height="100%" />
					</svg>
					<p className="meta">
						{known} of {of} found{told > 0 && `, ${told} from you`}
					</p>
				</>
			)}
		</div>
	)
}
