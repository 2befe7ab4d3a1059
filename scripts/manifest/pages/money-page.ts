import { newest } from '../../facts/resolve.ts'
import type { MoneyNote } from '../../../src/core/page-data/page-data.ts'
import type { Context } from '../context.ts'
import { type PageContent } from '../page.ts'
import { assumptionsOf } from '../records/record-costs.ts'
import { citedSource, type WrittenSource } from '../records/sources.ts'

/** The page "Will my money last?". */
export function createMoneyPage({ content }: Context): PageContent<'money'> {
	const { costs, money } = content
	const { value, reason, more, sources } = costs.weeklyFeeRises
	const { nzSuper, careCost, careLimit, help } = money.notes
	return {
		leftOut: LEFT_OUT,
		title: 'Will my money last?',
		crumb: 'Will my money last?',
		description:
			'Work out how long your money would last at home, renting or in a retirement village, with care later. Your figures stay on your device.',
		lastmod: newest([costs.checked, money.checked]),
		assumptions: assumptionsOf(content),
		inflation: { value, ...noteOf({ text: `${reason} ${more}`, sources }) },
		notes: { nzSuper: noteOf(nzSuper), careCost: noteOf(careCost), careLimit: noteOf(careLimit), help: noteOf(help) },
		siteName: content.site.name,
		latest: Object.fromEntries(
			Object.entries(money.latest).map(([name, latest]) => [name, { dollars: dollarsIn(latest), text: latest }]),
		),
	}
}

function noteOf({ text, sources }: { text: string; sources: WrittenSource[] }): MoneyNote {
	return { text: withPeriodOnce(text), sources: sources.map(citedSource) }
}

/** Returns the amount that a text begins with. */
function dollarsIn(text: string): number {
	const [, digits] = /^\$([\d,.]+)/.exec(text) ?? []
	if (!digits) throw new Error(`content/money.json: "${text}" doesn't begin with an amount in dollars`)
	return Number(digits.replaceAll(',', ''))
}

/**
 * Returns a text where a sentence whose figures all hold for one period says it once, at its end.
 * @example withPeriodOnce('$10 (2025 to 2026) or $20 (2025 to 2026) a day.') === '$10 or $20 a day (2025 to 2026).'
 */
export function withPeriodOnce(text: string): string {
	return text
		.split(/(?<=\.) (?=[A-Z])/)
		.map((sentence) => {
			const [period, ...others] = sentence.match(/ \([^()]*\d{4} to [^()]*\d{4}\)/g) ?? []
			if (!period || others.length === 0 || others.some((other) => other !== period)) return sentence
			return `${sentence.replaceAll(period, '').replace(/\.$/, '')}${period}.`
		})
		.join(' ')
}

/** What isn't counted. */
const LEFT_OUT = [
	'Tax. Enter income and interest after tax. We assume all income rises with inflation; some pensions don’t.',
	'For couples: the car, and any income of the partner at home that may count towards the other’s care. Ask Work and Income.',
	'Loans against a home, and interest on any shortfall.',
	'The time it takes to sell a home. We assume it’s sold on the day you move.',
]
