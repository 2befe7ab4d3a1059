import { useEffect, useRef, useState, type ReactNode } from 'react'
import { OfferSigns } from '../../components/offer-signs.tsx'
import { ContactLine, Figures, gapsInWords, isLittleKnown, littleKnown } from '../../components/village-card.tsx'
import { address as at } from '../../core/addresses.ts'
import { distanceInWords, distanceKm } from '../../core/distance.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { storedFamilyPlace } from '../family-distance/family-place.ts'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'

interface Props {
	row: VillageRow
	/** Of its heading. */
	level?: 3 | 4
	/** How far it is from where the reader asked. */
	away?: string | undefined
	/** What to ask about, in words; what the card says alone if absent. */
	gaps?: string
	/** The box that ticks it for comparing. */
	compare?: ReactNode
	/** Comes below what is always shown. */
	children?: ReactNode
	/** In the place of the star. */
	action?: ReactNode
}

/** A village as search, quiz and saved villages show it: what is known, how to get in touch, and in one line what to ask about. */
export function ResultCard({ row, level = 3, away, gaps = gapsInWords(row.card), compare, children, action }: Props) {
	const Heading = `h${level}` as const
	const { name, offers, card } = row
	// Cards are drawn from a list that only the browser loads, never at hydration.
	const [family] = useState(storedFamilyPlace.get)
	const distance = away ?? (family && distanceInWords(distanceKm(row, family), 'family'))
	const about = [[row.locality, distance].filter(Boolean).join(', '), card.runBy, card.toBeSold]
	const isLittle = isLittleKnown(card, offers)
	return (
		<li className="card panel result" data-village={row.slug}>
			<div className="result-head">
				<Heading>
					<a href={at.village(row.slug)}>{name}</a>
				</Heading>
				<p className="meta">{about.filter(Boolean).join(' · ')}</p>
			</div>
			<div className="result-facts">
				{isLittle ? <p>{littleKnown(card, gaps)}</p> : <OfferSigns offers={offers} />}
				{card.planned && <p>{card.planned}.</p>}
				<Figures card={card} />
				{children}
			</div>
			<div className="result-foot">
				<ContactLine name={name} card={card} />
				<p className="meta">
					{gaps && !isLittle && `Ask about: ${gaps}`}
					{card.state && <span className="result-state">{card.state}</span>}
				</p>
			</div>
			<div className="result-actions cluster">
				{action ?? <ShortlistButton slug={row.slug} name={name} />}
				{compare}
			</div>
		</li>
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
