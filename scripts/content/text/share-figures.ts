/**
 * Replaces `{{share …}}` and `{{price-room …}}` in text: what a share means for every $100,000, and how much higher the price of
 * another plan may be. They need no assumed price, so they may be used beside an operator's name.
 */
import { FOR_EVERY, priceRoom, shareOf } from '../../../src/core/costs/kept-shares.ts'
import { money, percent } from '../../../src/core/format.ts'
import type { Replacement, Replacements } from './placeholders.ts'

const SHARE = String.raw`(100|\d{1,2}(?:\.\d{1,2})?)`
const SHARE_OF = new RegExp(`^share ${SHARE}(?: (kept|left))?$`)
const ROOM = new RegExp(`^price-room ${SHARE} ${SHARE}( dollars)?$`)
const FORMS = ['share 30', 'share 30 kept', 'share 30 left', 'price-room 30 25', 'price-room 30 25 dollars']

/** Returns the replacements for shares; docs/writing.md explains them. */
export function shareReplacements(): Replacements {
	return { forms: FORMS, valueOf: (name) => (/^(?:share|price-room)\b/.test(name) ? figureOf(name) : undefined) }
}

function figureOf(name: string): Replacement {
	const [, share, what] = SHARE_OF.exec(name) ?? []
	if (share !== undefined)
		return what === undefined
			? percent(Number(share))
			: money(shareOf(what === 'kept' ? Number(share) : 100 - Number(share), FOR_EVERY))
	const [, higher, lower, inDollars] = ROOM.exec(name) ?? []
	const isInOrder = Number(lower) > 0 && Number(lower) < Number(higher)
	if (!isInOrder)
		return {
			message: 'is no share, or no two shares of which the first is higher',
			fix: `Write it like one of: ${FORMS.join(', ')}.`,
		}
	const room = priceRoom(Number(higher), Number(lower))
	return inDollars === undefined ? percent(room) : money(shareOf(100 + room, FOR_EVERY))
}
