/** Puts values of facts into words: fees, lists, changes of owner, care homes next door, certificates and audits. */
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { buildUpInWords, feeInWords, stepsAfterFee } from '../../src/core/facts/fee-words.ts'
import type { DeferredFee, FeeRises, Range } from '../../src/core/facts/statement.ts'
import { count, date, joinPresent, list, money, moneyRange, sentence, uncapitalised } from '../../src/core/format.ts'
import { wordsOf } from '../../src/core/vocabulary.ts'
import type { Audit, CareNextDoor, Certification, OwnershipChange } from './value-schemas.ts'

/** `From A to B (2021)`: done or planned, as the statement's state says. */
export function ownershipInWords({ from, to, date: when, what, how }: OwnershipChange): string {
	// A name may have a comma: "its own company, led by A Person".
	const seller = from ? `from ${from}${to && from.includes(',') ? ',' : ''}` : 'from an earlier owner'
	const parties = from || to ? `${seller} to ${to ?? 'another owner'}` : 'new owner'
	const part = { village: 'the village', 'care home': 'the care home', 'some homes': 'some of the homes' }[
		what ?? 'village'
	]
	const event =
		how === 'closed'
			? `${part} closed`
			: `${what && what !== 'village' ? `${part}, ` : ''}${parties}${how ? `, under a ${how}` : ''}`
	// Two pairs of brackets side by side are hard to read.
	const day = event.endsWith(')') ? [', ', ''] : [' (', ')']
	return sentence(event + (when ? day.join(date(when)) : ''))
}

export function nextDoorInWords({ name, operator, services, beds, where }: CareNextDoor): string {
	const place = { 'same site': 'on the same site', 'next door': 'next door', 'same street': 'in the same street' }
	const offers = services.length > 0 ? `: ${wordsOf(CARE_SERVICES, services).toLowerCase()}` : ''
	return `${name}, ${place[where]}${operator ? `, run by ${operator}` : ''}${offers}${beds ? `; ${count(beds, 'bed')}` : ''}`
}

/**
 * Returns a certificate in words: as past, with what to ask for, if it has ended.
 * @param today YYYY-MM-DD; without it, as its source told it
 */
export function certificationInWords(certificate: Certification, today = ''): string {
	const { premises, operator, months, until, beds, services, auditor } = certificate
	const care = joinPresent(
		' for ',
		beds && count(beds, 'bed'),
		services && wordsOf(CARE_SERVICES, services).toLowerCase(),
	)
	const length = months && count(months, 'month')
	const period = joinPresent(', ', length && `for ${length}`, until && `until ${date(until)}`)
	const scope = joinPresent(' and ', length && `was for ${length}`, care && `covered ${care}`)
	const sentences =
		until && until < today
			? [
					`the certificate we found ended on ${date(until)}, so ask to see the current one`,
					scope && `it ${scope}`,
					operator && `it was held by ${operator}`,
				]
			: [
					period && `certified ${period}`,
					care,
					operator && `${operator} holds the certificate`,
					auditor && `${auditor} audits it`,
				]
	const text = joinPresent('. ', ...sentences.map((one) => one && sentence(one)))
	return premises && text ? `${premises}: ${uncapitalised(text)}` : (premises ?? text)
}

export function auditInWords({ findings = [], ...audit }: Audit): string {
	const found = findings.map(({ area, risk, status }) => {
		// What an audit found may have been fixed since.
		const then = status?.includes('complete') ? status : status && `${status} at the time`
		const state = joinPresent(', ', risk && `${risk} risk`, then)
		return uncapitalised(area) + (state ? ` (${state})` : '')
	})
	return joinPresent('. Findings: ', auditResult(audit), found.join('; '))
}

/** Returns when an audit was, of what, and how many findings it had: `June 2022, care home then run by Bravo, 3 corrective actions asked for`. */
export function auditResult({ date: when, kind, premises, operator, correctiveActions: actions }: Audit): string {
	return joinPresent(
		', ',
		date(when),
		kind && `${kind} audit`,
		premises,
		operator && `${premises ? '' : 'care home '}then run by ${operator}`,
		actions !== undefined && `${count(actions, 'corrective action')} asked for`,
	)
}

/**
 * Returns a deferred management fee in words.
 * @example deferredFeeInWords({ percent: 30, byYear: [10, 10, 10] }) === '30% of the entry price, made up of 10% a year for 3 years'
 */
export function deferredFeeInWords(fee: DeferredFee): string {
	return sentence(feeInWords(fee)) + stepsAfterFee(buildUpInWords(fee))
}

/** Returns a website without what every address begins with. */
export function siteName(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Returns a list with a comma before the last item if an item has an `and` of its own: `rates, gardens and grounds, and staff`. */
export function listOfPairs(items: readonly string[]): string {
	const isPair = items.some((item) => item.includes(' and '))
	return isPair && items.length > 1 ? `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}` : list(items)
}

/** How a weekly fee may rise, where `FEE_RISES` doesn't fit: beside its amount, and as a point about an operator. */
export const FEE_RISE_FORMS = {
	fixed: { short: 'fixed', point: 'The weekly fee is fixed for life' },
	cpi: {
		short: 'goes up by no more than inflation (CPI)',
		point: 'The weekly fee goes up by no more than inflation (the CPI)',
	},
	'nz-super': {
		short: 'goes up by no more than NZ Super does',
		point: 'The weekly fee goes up by no more than the percentage rise in NZ Super',
	},
	reviewed: {
		short: 'may go up when it’s reviewed',
		point: 'The operator reviews the weekly fee from time to time. Ask how much it can go up',
	},
	choice: {
		short: 'you choose a fixed fee or one that rises',
		point: 'You choose between a weekly fee that stays the same and one that rises over time',
	},
} as const satisfies Record<FeeRises, { short: string; point: string }>

const aWeek = (dollars: number) => `${money(dollars)} a week`

/** `$172.50 a week`, `From $150 a week` */
export function weeklyFeeInWords({ from, to }: Range): string {
	return from !== undefined && from === to ? aWeek(from) : `${sentence(moneyRange(from, to) ?? '')} a week`
}
