/** Says whether a village is known to have opened, when we read about it, and what to do where we couldn't confirm it. */
import type { Advice, GlanceItem } from '../../src/core/facts/facts.ts'
import { date, telephoneAddress } from '../../src/core/format.ts'
import type { Known, Source } from '../../src/core/facts/source.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { VillagePage } from '../../src/core/page-data/page-data.ts'
import { VILLAGE_STATUS, isStatusKnown, type VillageStatus } from '../../src/core/vocabulary.ts'
import { isOutOfDate, newest } from './resolve.ts'

/** What its operator does or did, by status. */
const RUN_BY: Readonly<Record<VillageStatus, string>> = {
	open: 'Run',
	'under-construction': 'Run',
	planned: 'Planned',
	closed: 'Was run',
	unconfirmed: 'Run',
	'plans-only': 'Run or planned',
}

/** Returns what its operator does or did. Of a buyer, it isn't known. */
export function runByOf({ facts: { status }, hands }: Pick<VillagePage, 'facts' | 'hands'>): string {
	return hands?.isBuyer && RUN_BY[status.value] === 'Run' ? 'Run, or to be run,' : RUN_BY[status.value]
}

/** A current statement about one of these tells that a village has opened: its homes, residents, care or fees, or the opening itself. */
const TOLD_BY = [
	'opened',
	'units',
	'homeTypes',
	'amenities',
	'careServices',
	'careNotOffered',
	'careBeds',
	'certification',
	'audit',
	'entryPrice',
	'weeklyFee',
	'otherCharges',
] as const satisfies readonly (keyof VillageFacts)[]

/**
 * Returns the status of a village. An author's "open" without a source needs a current statement about homes, residents, care, fees
 * or the opening; without one, whether it has opened isn't confirmed. Its operator's general terms don't tell it. "Open" has the date
 * of the newest that tells it, and is old after as many months as a price: a village may have been sold or closed since.
 * @param sources of the village's page
 * @param today YYYY-MM-DD
 */
export function statusOf(
	facts: VillageFacts,
	planned: Partial<VillageFacts>,
	sources: readonly Source[],
	today: string,
): Known<VillageStatus> {
	const { status } = facts
	if (status.value !== 'open') return status
	const told = TOLD_BY.flatMap((fact) => facts[fact] ?? []).filter(({ general }) => !general)
	// A certificate is dated by its end, which isn't the day on which its source tells of it.
	const dateOf = (known: Known<unknown>) =>
		(known === facts.certification ? undefined : known.asOf) ??
		newest(known.sources.map((at) => sources[at]?.asOf ?? ''))
	const evidence = [status, ...told]
		.filter((known) => known.sources.length > 0)
		.map((known) => ({ known, date: dateOf(known) }))
	const plans = Object.values(planned).flatMap((known) => known.sources)
	if (evidence.length === 0)
		return { value: plans.length > 0 ? 'plans-only' : 'unconfirmed', sources: [...new Set(plans)] }
	const asOf = newest(evidence.map(({ date }) => date))
	const from = evidence.filter(({ known, date: day }) => known === status || day === asOf)
	return {
		value: 'open',
		sources: [...new Set(from.flatMap(({ known }) => known.sources))],
		...(asOf && { asOf }),
		...((!asOf || isOutOfDate(asOf, today)) && { old: true }),
	}
}

/**
 * Returns the status in words, with the year if it is old, or that it was of plans only: `Open in 2019` and `the last year we could confirm it`.
 * Where it isn't known, it has what to do.
 * @param operator its name
 */
export function statusInWords(
	facts: VillageFacts,
	operator: string,
): Pick<GlanceItem, 'note' | 'advice'> & { text: string } {
	const { value, asOf, old, sources } = facts.status
	const text = VILLAGE_STATUS[value]
	const advice = isStatusKnown(value) ? undefined : beforeVisit(facts, operator)
	if (advice) return { text, ...(value === 'plans-only' && { note: 'we’ve only read about plans' }), advice }
	// What no source says has no day either; "open" without one is told by other facts.
	if (value === 'closed' || (value === 'open' ? !old : sources.length === 0)) return { text }
	if (asOf === undefined) return { text, note: 'according to an undated web page' }
	if (value !== 'open') return { text, note: `as at ${date(asOf)}` }
	return { text: `${text} in ${asOf.slice(0, 4)}`, note: 'the last year we could confirm it' }
}

/** Returns the same in one text: `We couldn’t confirm that it’s open: we’ve only read about plans. Ring 09 123 4567 before you visit`. */
export function statusAsText(facts: VillageFacts, operator: string): string {
	const { text, note, advice } = statusInWords(facts, operator)
	if (advice) return [note ? `${text}: ${note}` : text, adviceAsText(advice)].join('. ')
	return [text, ...(note ? [note] : [])].join(', ')
}

export function adviceAsText({ before, link, after }: Advice): string {
	return `${before}${link.label}${after}`
}

export const REGISTER = {
	label: 'Retirement Villages Register',
	address: 'https://www.companiesoffice.govt.nz/all-registers/retirement-villages/',
}

/** Returns `its number in 2019` for an old telephone number; undefined for a newer one. */
export function ageOfNumber({ old, asOf }: Known<string>): string | undefined {
	return old && asOf ? `its number in ${asOf.slice(0, 4)}` : undefined
}

/** What to ring, the village's own number or its operator's; else where to look, a website or the register. */
function beforeVisit({ phone, website }: VillageFacts, operator: string): Advice {
	if (phone)
		return {
			before: `Ring ${phone.ofOperator ? operator : 'the village'} on `,
			link: { label: phone.value.replaceAll(' ', '\u00a0'), address: telephoneAddress(phone.value) },
			after: `${phone.old ? ` (${ageOfNumber(phone)})` : ''} before you visit`,
		}
	const theirs = website && {
		label: website.ofOperator ? `the website of ${operator}` : 'its website',
		address: website.value,
	}
	const link = theirs ?? { ...REGISTER, label: `the ${REGISTER.label}` }
	return { before: 'Before you visit, check ', link, after: '' }
}
