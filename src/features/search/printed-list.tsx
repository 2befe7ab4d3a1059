/** A list of villages on paper: six a sheet with room for notes, or up to twenty a sheet without. */
import { useEffect, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { offersInLine } from '../../components/offer-signs.tsx'
import { usePrinting } from '../../components/use-printing.ts'
import { Figures, NOBODY, gapsInWords, isLittleKnown } from '../../components/village-card.tsx'
import { careOnSite } from '../../core/facts/offers.ts'
import { count, date, host, sentence } from '../../core/format.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { today } from '../../core/today-in-words.ts'

/** What is printed of a village: where it is in words, with its postcode if that is known. */
type PrintedRow = Pick<VillageRow, 'slug' | 'name' | 'offers' | 'card'> & { away?: string } & (
		| { where?: string }
		| Pick<VillageRow, 'locality' | 'postcode'>
	)

interface Props {
	/** `Your villages` */
	heading: string
	/** `In the order you saved them` */
	order: string
	rows: readonly PrintedRow[]
	/** What is said above the rows from this one on: `These might suit`. */
	then?: { from: number; heading: string } | undefined
	/** Where the list is, if the page's address doesn't say which villages. */
	address?: string
	/** What a print that the browser's menu begins has: the list with room for notes, unless it is the page. */
	usual?: 'page'
}

type Form = 'notes' | 'lines'

/** Prints the list in the place of the page, and offers both of its forms. */
export function PrintedList({ usual, ...list }: Props) {
	// An object, so that the same form can be printed again where a browser doesn't say that it has ended.
	const [chosen, setChosen] = useState<{ form: Form }>()
	const isPrinting = usePrinting()
	// The list is drawn before it is printed.
	useEffect(() => {
		if (chosen === undefined) return
		addEventListener('afterprint', () => setChosen(undefined), { once: true })
		window.print()
	}, [chosen])
	const form = chosen?.form ?? (isPrinting && usual !== 'page' ? 'notes' : undefined)
	return (
		<>
			<p className="cluster no-print">
				<QuietButton onClick={() => setChosen({ form: 'notes' })}>Print with room for notes</QuietButton>
				<QuietButton onClick={() => setChosen({ form: 'lines' })}>Print with telephone numbers</QuietButton>
			</p>
			{form && <Sheet {...list} isBrief={form === 'lines'} />}
		</>
	)
}

/** Once for the list, because a row has no room for it. */
const ENDED = ' Where a care home’s certificate has ended, we found no newer one: ask to see the current one.'

/** A browser repeats the head and foot of a table on each sheet. */
function Sheet({
	heading,
	order,
	rows,
	then,
	address = location.href,
	isBrief,
}: Omit<Props, 'usual'> & { isBrief: boolean }) {
	const columns = isBrief ? 5 : 4
	const [day] = useState(() => today(new Date()))
	return (
		<table className={isBrief ? 'print-only printed-list printed-brief' : 'print-only printed-list'}>
			<colgroup>
				{Array.from({ length: columns }, (_, index) => (
					<col key={index} />
				))}
			</colgroup>
			<thead>
				<tr>
					<th colSpan={columns}>
						<b>{heading}</b> {sentence(count(then?.from ?? rows.length, 'village'))}
						{then && ', and more that might suit'}. {order}. Printed {date(day)}.
						{isBrief && rows.some(({ card }) => isPast(card.certifiedUntil, day)) && ENDED}
					</th>
				</tr>
			</thead>
			<tfoot>
				<tr>
					<td colSpan={columns}>{address}</td>
				</tr>
			</tfoot>
			<tbody>
				{rows.flatMap((row, index) => [
					then?.from === index && (
						<tr key="then">
							<th colSpan={columns}>{then.heading}</th>
						</tr>
					),
					<tr key={row.slug}>
						<td>{index + 1}</td>
						{isBrief ? <Line row={row} day={day} /> : <Entry row={row} />}
					</tr>,
				])}
			</tbody>
		</table>
	)
}

interface RowProps {
	row: PrintedRow
}

/** In a line or two: where it is, who to ring, the care, and until when that is certified. */
function Line({ row, day }: RowProps & { day: string }) {
	const { offers, card } = row
	return (
		<>
			<td>
				<Where row={row} />
			</td>
			<td>
				<Contact row={row} />
			</td>
			<td>{card.planned ?? (offersInLine(offers) || 'Not known, so ask')}</td>
			<td>{certificateInWords(row, day)}</td>
		</>
	)
}

/** With what is known, what to ask about, and room for notes. */
function Entry({ row }: RowProps) {
	const { offers, card } = row
	const gaps = gapsInWords(card)
	return (
		<>
			<td>
				<Where row={row} />
				<Contact row={row} />
				{card.checked && <p>Facts of {date(card.checked)}</p>}
			</td>
			<td>
				<p>{isLittleKnown(card, offers) ? 'We know little about it.' : offersInLine(offers)}</p>
				{card.planned && <p>{card.planned}</p>}
				<Figures card={card} />
				{gaps && <p>Ask about: {gaps}</p>}
				{card.state && <p>{card.state}</p>}
			</td>
			<td className="printed-notes">Your notes</td>
		</>
	)
}

function Where({ row }: RowProps) {
	const where = 'locality' in row ? [row.locality, row.postcode].filter(Boolean).join(' ') : row.where
	return (
		<p>
			<b>{row.name}</b>
			{[[row.card.street, where, row.away].filter(Boolean).join(', '), row.card.runBy, row.card.toBeSold]
				.filter(Boolean)
				.join('. ')}
		</p>
	)
}

function Contact({ row: { card } }: RowProps) {
	const { phone, website, of = 'The village’s own', year } = card.contact ?? {}
	const found = phone ?? (website && host(website))
	return (
		<p>
			<b>{found ?? NOBODY}</b>
			{found
				? [of, year].filter(Boolean).join(', ')
				: card.street
					? 'Write to the street address'
					: 'We found no street'}
		</p>
	)
}

/** Whether a certificate has ended; not where its end isn't known. */
const isPast = (until = '', day: string) => until !== '' && until < day

/** Until when the care of a village is certified; empty where it isn't known to have care. */
function certificateInWords({ offers, card: { certifiedUntil } }: PrintedRow, day: string): string {
	if (certifiedUntil === undefined) return careOnSite(offers) === 'offered' ? 'No certificate found' : ''
	if (certifiedUntil === '') return 'Certified: ask when it ends'
	return `${isPast(certifiedUntil, day) ? 'Certificate ended' : 'Certified until'} ${date(certifiedUntil)}`
}
