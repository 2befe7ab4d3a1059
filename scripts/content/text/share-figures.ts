/**
 * Replaces `{{share …}}` and `{{price-room …}}` in text: what a share means for every $100,000, and how much higher the price of
 * another plan may be. They need no assumed price, so they may be used beside an operator's name.
 */
import { FOR_EVERY, priceRoom, shareOf } from '../../../src/core/costs/kept-shares.ts'
import { money, percent } from '../../../src/core/format.ts'
import type { Wrong } from '../files/issues.ts'
import type { Replacement, Replacements } from './placeholders.ts'

const FORMS = ['share 30', 'share 30 kept', 'share 30 left', 'price-room 30 25', 'price-room 30 25 dollars']

/** Returns the replacements for shares; docs/writing.md explains them. */
export function shareReplacements(): Replacements {
	return {
		forms: FORMS,
		valueOf: (name) => {
			const [form = '', ...words] = name.split(/\s+/)
			if (form === 'share') return shareFigure(words)
			return form === 'price-room' ? roomFigure(words) : undefined
		},
	}
}

function shareFigure([text = '', what, ...more]: readonly string[]): Replacement {
	const share = readShare(text)
	if (typeof share !== 'number') return share
	if (more.length === 0 && what === undefined) return percent(share)
	if (more.length === 0 && what === 'kept') return money(shareOf(share, FOR_EVERY))
	if (more.length === 0 && what === 'left') return money(shareOf(100 - share, FOR_EVERY))
	return { message: 'asks for something unknown', fix: 'End it with kept, left or nothing, such as: share 30 left' }
}

function roomFigure([a = '', b = '', unit, ...more]: readonly string[]): Replacement {
	const [first, second] = [readShare(a), readShare(b)]
	if (typeof first !== 'number') return first
	if (typeof second !== 'number') return second
	if (second === 0 || second >= first)
		return { message: 'has a second share that is not lower', fix: 'Write the higher share first: price-room 30 25' }
	const room = priceRoom(first, second)
	if (more.length === 0 && unit === undefined) return percent(room)
	if (more.length === 0 && unit === 'dollars') return money(shareOf(100 + room, FOR_EVERY))
	return { message: 'asks for something unknown', fix: 'End it with dollars or nothing, such as: price-room 30 25' }
}

function readShare(text: string): number | Wrong {
	const share = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
	return share <= 100
		? share
		: { message: `has "${text}", which is not a share in percent`, fix: 'Write a number from 0 to 100, such as 30.' }
}
