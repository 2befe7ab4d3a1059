import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Unconfirmed } from '../../components/fact.tsx'
import { OfferLine } from '../../components/signs.tsx'
import { address as at } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import { THINGS_TO_KNOW } from '../../core/facts/facts.ts'
import { offersInWords } from '../../core/facts/offers.ts'
import { feeOnCard, priceOnCard, runByOnCard, type CardWords } from '../../core/search/card-words.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { statusToTell } from '../../core/vocabulary.ts'
import { storedFamilyPlace } from '../family-distance/family-place.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

interface Props {
	row: VillageRow
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
	const about = [row.locality, distance, runByOnCard(row), row.toBeSold]
	return (
		<li className="card panel result stack" data-village={row.slug}>
			<div className="result-head">
				<Heading>
					<a href={at.village(row.slug)}>{row.name}</a>
				</Heading>
				<p className="meta">
					{status && <span className="tag">{status}</span>} {!row.verified && <Unconfirmed />}{' '}
					{about.filter(Boolean).join(' · ')}
				</p>
			</div>
			<ul role="list" className="result-facts cluster">
				<li>
					<OfferLine offers={row.offers} words={offersInWords(row.offers)} />
				</li>
				<li>
					<Kept fee={feeOnCard(row)} />
				</li>
				<li>
					<Price price={priceOnCard(row)} />
				</li>
			</ul>
			{children}
			<div className="result-actions cluster">
				{compare}
				{action ?? <ShortlistButton slug={row.slug} name={row.name} />}
				<p className="meta">
					We know {row.known} of {THINGS_TO_KNOW} key facts
				</p>
			</div>
		</li>
	)
}

/** On paper, the address of a village's page and lines for notes: the last children of its card. */
export function PrintedAddress({ slug }: { slug: string }) {
	return (
		<>
			<p className="print-only">
				{location.origin}
				{onHost(at.village(slug))}
			</p>
			<div className="print-notes print-notes-short" aria-hidden="true" />
		</>
	)
}

function Kept({ fee }: { fee: CardWords | undefined }) {
	if (!fee) return 'Fee when you leave: ask'
	return (
		<>
			{fee.isShare ? (
				<>
					<b>{fee.text}</b> kept when you leave
				</>
			) : (
				<>
					Kept when you leave: <b>{fee.text}</b>
				</>
			)}{' '}
			{fee.note && <small className="meta">({fee.note})</small>}
		</>
	)
}

function Price({ price }: { price: CardWords | undefined }) {
	if (!price) return 'Price: ask'
	return (
		<>
			<b>{price.text}</b> {price.note && <small className="meta">({price.note})</small>}
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
