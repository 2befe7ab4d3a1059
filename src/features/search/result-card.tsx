import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Unconfirmed } from '../../components/fact.tsx'
import { address as at } from '../../core/addresses.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { moneyRange, sentence } from '../../core/format.ts'
import { THINGS_TO_KNOW } from '../../core/facts/facts.ts'
import { isSameName } from '../../core/search/text-words.ts'
import { isOneShare, type VillageListRow } from '../../core/search/village-list-file.ts'
import { CARE_SERVICES } from '../../core/care-services.ts'
import { keysOf, statusToTell, wordsOf } from '../../core/vocabulary.ts'
import { storedFamilyPlace } from '../family-distance/family-place.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

interface Props {
	row: VillageListRow
	/** Of its heading. */
	level?: 3 | 4
	/** How far it is from where the reader asked. */
	away?: string | undefined
	/** The box that ticks it for comparing. */
	compare?: ReactNode
	/** Comes below what is always shown. */
	children?: ReactNode
	/** In the place of the star. */
	action?: ReactNode
}

/** A village as search, quiz and saved villages show it. */
export function ResultCard({ row, level = 3, away, compare, children, action }: Props) {
	const Heading = `h${level}` as const
	// Cards are drawn from a list that only the browser loads, never at hydration.
	const [family] = useState(storedFamilyPlace.get)
	const distance = away ?? (family && `${distanceInWords(distanceKm(row, family))} from family`)
	const status = statusToTell(row)
	const about = [row.locality, distance, isSameName(row.operator, row.name) ? undefined : row.operator]
	return (
		<li className="card result" data-village={row.slug}>
			<div className="result-head">
				<Heading>
					<a href={at.village(row.slug)}>{row.name}</a>
				</Heading>
				<p className="meta">
					{status && <span className="tag">{status}</span>} {!row.verified && <Unconfirmed />}{' '}
					{about.filter(Boolean).join(' · ')}
				</p>
			</div>
			<ul role="list" className="result-facts">
				<li>
					<Care row={row} />
				</li>
				<li>
					<Kept row={row} />
				</li>
				<li>
					<Price row={row} />
				</li>
			</ul>
			{children}
			<div className="result-actions">
				{compare}
				{action ?? <ShortlistButton slug={row.slug} name={row.name} />}
				<p className="meta">
					{row.known} of {THINGS_TO_KNOW} key facts
				</p>
			</div>
		</li>
	)
}

/** The steps of care; few offer psychogeriatric care, so it has no dot of its own. */
const STEPS = keysOf(CARE_SERVICES).filter((service) => service !== 'psychogeriatric')

/** A dot for each step of care, filled where it is listed, and the highest in words. */
function Care({ row: { careServices, careSourced } }: { row: VillageListRow }) {
	const highest = keysOf(CARE_SERVICES)
		.filter((service) => careServices.includes(service))
		.at(-1)
	if (!highest) return 'Care: ask'
	return (
		<>
			<span className="dots" aria-hidden="true">
				{STEPS.map((service) => (careServices.includes(service) ? '●' : '○'))}
			</span>{' '}
			{careServices.length === 1 ? (
				CARE_SERVICES[highest]
			) : (
				<>
					<span aria-hidden="true">To {CARE_SERVICES[highest].toLowerCase()}</span>
					<span className="visually-hidden">{wordsOf(CARE_SERVICES, careServices)}</span>
				</>
			)}
			{!careSourced && <small className="meta"> (not confirmed)</small>}
		</>
	)
}

/** `30% kept when you leave`, `Kept when you leave: 25% or 30%, you choose`: the maximum that the operator keeps. */
function Kept({ row: { dmfWords, dmfIsGeneral } }: { row: VillageListRow }) {
	if (dmfWords === null) return 'Fee when you leave: ask'
	const words = <b>{dmfWords}</b>
	return (
		<>
			{isOneShare(dmfWords) ? <>{words} kept when you leave</> : <>Kept when you leave: {words}</>}{' '}
			{dmfIsGeneral && <small className="meta">(operator’s terms)</small>}
		</>
	)
}

/** The current entry price, or an older one with its year. */
function Price({ row: { priceFrom, priceTo, oldPrice } }: { row: VillageListRow }) {
	const current = moneyRange(priceFrom ?? undefined, priceTo ?? undefined)
	if (current) return <b>{sentence(current)}</b>
	if (!oldPrice) return 'Price: ask'
	const [from, to, year] = oldPrice
	return (
		<>
			<b>{sentence(moneyRange(from ?? undefined, to ?? undefined) ?? '')}</b> ({year ?? 'undated'})
		</>
	)
}

/** Returns a function that moves the focus to a village's card once it is drawn: the button that brought it may be gone. */
export function useFocusOnCard(): (slug: string | undefined) => void {
	const wanted = useRef<string>(undefined)
	useEffect(() => {
		if (!wanted.current) return
		const link = document.querySelector<HTMLElement>(`[data-village="${wanted.current}"] a`)
		if (!link) return
		link.focus()
		wanted.current = undefined
	})
	return (slug) => {
		wanted.current = slug
	}
}
