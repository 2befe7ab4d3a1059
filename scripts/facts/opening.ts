/** Says whether a village is known to have opened, when we read about it, and what to do where we couldn't confirm it. */
import type { Advice } from '../../src/core/facts/facts.ts'
import { date, telephoneAddress } from '../../src/core/format.ts'
import type { Known, Source } from '../../src/core/facts/source.ts'
import type { VillageDetail, VillageFacts } from '../../src/core/facts/village-facts.ts'
import { VILLAGE_STATUS, isStatusKnown, type VillageStatus } from '../../src/core/vocabulary.ts'
import { PRICE_MONTHS, isBefore, monthsBefore } from './resolve.ts'

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
export function runByOf({ facts: { status }, hands }: Pick<VillageDetail, 'facts' | 'hands'>): string {
	return hands?.isBuyer && RUN_BY[status.value] === 'Run' ? 'Run or to be run' : RUN_BY[status.value]
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
		newestOf(known.sources.map((at) => sources[at]?.asOf ?? ''))
	const evidence = [status, ...told]
		.filter((known) => known.sources.length > 0)
		.map((known) => ({ known, date: dateOf(known) }))
	if (evidence.length > 0) {
		const newest = newestOf(evidence.map(({ date: day }) => day))
		const from = evidence.filter(({ known, date: day }) => known === status || day === newest)
		return {
			value: 'open',
			sources: [...new Set(from.flatMap(({ known }) => known.sources))],
			...(newest && { asOf: newest }),
			...((!newest || isBefore(newest, monthsBefore(today, PRICE_MONTHS))) && { old: true }),
		}
	}
	const plans = Object.values(planned).flatMap(({ sources: its }) => its)
	return plans.length > 0
		? { value: 'plans-only', sources: [...new Set(plans)] }
		: { value: 'unconfirmed', sources: [] }
}

/** Empty if none is dated. */
const newestOf = (dates: readonly string[]) => dates.toSorted().at(-1) ?? ''

interface StatusWords {
	text: string
	/** When we read it, or that it was of plans only. */
	note?: string
	/** What to do where it isn't known. */
	advice?: Advice
}

/**
 * Returns the status in words: `Open` and `in 2019, when we last read about it`.
 * @param operator its name
 */
export function statusInWords(facts: VillageFacts, operator: string): StatusWords {
	const { value, asOf, old, sources } = facts.status
	const text = VILLAGE_STATUS[value]
	if (!isStatusKnown(value)) {
		const note = value === 'plans-only' ? 'we’ve only read about plans' : undefined
		return { text, ...(note !== undefined && { note }), advice: beforeVisit(facts, operator) }
	}
	const isFresh = value === 'open' && !old
	// What no source says has no day either; "open" without one is told by other facts.
	if (isFresh || value === 'closed' || (value !== 'open' && sources.length === 0)) return { text }
	if (asOf === undefined) return { text, note: 'according to a page without a date' }
	return { text, note: value === 'open' ? `in ${asOf.slice(0, 4)}, when we last read about it` : `as at ${date(asOf)}` }
}

/** Returns the same in one text: `We couldn’t confirm that it’s open: we’ve only read about plans. Ring 09 123 4567 before you visit`. */
export function statusAsText(facts: VillageFacts, operator: string): string {
	const { text, note, advice } = statusInWords(facts, operator)
	if (advice) return [note ? `${text}: ${note}` : text, adviceAsText(advice)].join('. ')
	return note ? `${text}${note.startsWith('in ') ? '' : ','} ${note}` : text
}

export function adviceAsText({ before, link, after }: Advice): string {
	return `${before}${link.label}${after}`
}

export const REGISTER = {
	label: 'Retirement Villages Register',
	address: 'https://www.companiesoffice.govt.nz/all-registers/retirement-villages/',
}

/** What to ring, the village's own number or its operator's; else where to look, a website or the register. */
function beforeVisit({ phone, website }: VillageFacts, operator: string): Advice {
	if (phone)
		return {
			before: `Ring ${phone.ofOperator ? operator : 'the village'} on `,
			link: { label: phone.value.replaceAll(' ', '\u00a0'), address: telephoneAddress(phone.value) },
			after: `${phone.old ? ` (its number in ${phone.asOf?.slice(0, 4)})` : ''} before you visit`,
		}
	return {
		before: 'Before you visit, check ',
		...(website
			? {
					link: {
						label: website.ofOperator ? `the website of ${operator}` : 'its website',
						address: website.value,
					},
				}
			: { link: { ...REGISTER, label: `the ${REGISTER.label}` } }),
		after: '',
	}
}
