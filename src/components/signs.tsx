import { SIGNED_SERVICES, offerState, type OfferState, type Offers } from '../core/facts/offer-signs.ts'
import { ICON_FILE } from '../core/icons.ts'

/** The words of each sign, in the order of the key. */
export const STATE_WORDS = {
	offered: 'Offered',
	'not-offered': 'Not offered',
	unknown: 'Not known: ask',
} as const satisfies Record<OfferState, string>

/** Returns the words of a sign. What is only planned has the sign of what isn't known. */
export function stateInWords(state: OfferState, isPlanned = false): string {
	return isPlanned ? 'Planned: ask' : STATE_WORDS[state]
}

/** Of a sign's drawing, and of the room between signs. */
const SIZE = 24
const STEP = 27
/** The number of kinds of home, which are set apart from care. */
const HOMES = 2
const APART = 8

/** The signs of a village in one row: homes, then care. The words beside them say the same. */
export function Signs({ offers }: { offers: Offers }) {
	const placeOf = (index: number) => index * STEP + (index < HOMES ? 0 : APART)
	return (
		<svg className="signs" viewBox={`0 0 ${placeOf(SIGNED_SERVICES.length - 1) + SIZE} ${SIZE}`} aria-hidden="true">
			{SIGNED_SERVICES.map((service, index) => (
				<use
					key={service}
					href={`${ICON_FILE}#${offerState(offers, service)}`}
					x={placeOf(index)}
					width={SIZE}
					height={SIZE}
				/>
			))}
		</svg>
	)
}

/** What a village offers, in signs and in one line of words. */
export function OfferLine({ offers, words }: { offers: Offers; words: string }) {
	return (
		<span className="offer-line">
			<Signs offers={offers} />
			<span className="offer-words">{words}</span>
		</span>
	)
}
