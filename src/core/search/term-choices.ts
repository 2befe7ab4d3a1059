/** The terms of a village's agreements that a search can ask for. */
import type { CarePromise, FeeRises } from '../facts/statement.ts'

/** The latest dates of repayment that a search can ask for, in months. */
export const REPAID_WITHIN = [3, 6, 9, 12] as const

/** In the order in which a page shows them. */
export const TERM_CHOICES = {
	feeRises: {
		label: 'How the weekly fee may rise',
		fact: 'how the weekly fee may rise',
		values: {
			fixed: 'A weekly fee that stays the same',
			cpi: 'A weekly fee that rises no faster than inflation (the CPI)',
			'nz-super': 'A weekly fee that rises no faster than NZ Super',
			reviewed: 'A weekly fee that the operator reviews',
			choice: 'A choice between a fixed weekly fee and one that rises',
		} satisfies Record<FeeRises, string>,
	},
	repaid: {
		label: 'When you’re repaid',
		fact: 'a last date for repaying you',
		values: {
			...Object.fromEntries(REPAID_WITHIN.map((months) => [months, `Repaid within ${months} months`])),
			'last-date': 'A last date for repaying you',
		},
	},
	intoCare: {
		label: 'Moving into care',
		fact: 'what is promised about moving into care',
		values: {
			priority: 'Residents have priority for a place in care',
			'if-room': 'A place in care only if there’s room',
			elsewhere: 'A place elsewhere if there’s no room',
			none: 'No care home on site',
		} satisfies Record<CarePromise, string>,
	},
	feesStop: {
		label: 'Weekly fee after you leave',
		fact: 'when the weekly fee stops',
		values: { yes: 'The weekly fee stops when you leave' },
	},
	moneyBack: { label: 'Money back', fact: 'a money-back offer', values: { yes: 'A money-back offer' } },
	gain: {
		label: 'Share of a gain',
		fact: 'your share of any gain',
		values: { yes: 'Some of any gain is yours' },
	},
} as const
export type TermFacet = keyof typeof TERM_CHOICES

/** What the agreements of a village answer to each of the choices; one that is absent is unknown. */
export type TermAnswers = { [T in TermFacet]?: string[] }
