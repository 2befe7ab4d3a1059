/** Makes the parts of a village's page, in words, at build. */
import { telephoneAddress } from '../../../../src/core/format.ts'
import { glanceOf } from '../../../facts/glance.ts'
import { ageOfNumber, REGISTER, runByOf } from '../../../facts/opening.ts'
import { keyTerms, sectionRows } from '../../../facts/key-terms.ts'
import { countThings } from '../../../facts/known-things.ts'
import type { TermGroup } from '../../../../src/core/facts/facts.ts'
import { openQuestionsAbout } from '../../../../src/core/facts/open-questions.ts'
import { generalTerms, type Known } from '../../../../src/core/facts/source.ts'
import { VILLAGE_TABLE, type VillageDetail, type VillageFacts } from '../../../../src/core/facts/village-facts.ts'
import type { VillagePage, VillageSide } from '../../../../src/core/page-data/page-data.ts'
import { VILLAGE_STATUS } from '../../../../src/core/vocabulary.ts'

/**
 * Returns what the page shows of what is known.
 * @param locality suburb and town, as read
 */
export function villageParts({ village, costs }: VillageSide, locality: string) {
	const { facts, name } = village
	const status = facts.status.value
	// What was once planned for a village that has closed is among its statements only.
	const planned = status === 'closed' ? {} : village.planned
	const isGone = status === 'closed' || status === 'planned'
	const isFeeTold = status !== 'closed' && costs.plans.some(({ terms }) => terms.dmf)
	const all = glanceOf(facts, village.operator.value.label, village.offers, generalTerms(village.hands))
	const glance = isGone ? all.filter(({ text }) => text !== undefined) : all
	const isUnknown = !isGone && glance.every(({ key, text }) => key === 'status' || text === undefined)
	return {
		heading: isGone ? `${name} (${VILLAGE_STATUS[status].toLowerCase()})` : name,
		locality,
		by: runByOf(village),
		contact: contactOf(village, locality),
		official: officialOf(village),
		...(isGone && { isGone }),
		glance,
		...(isUnknown && { unknown: unknownInWords(village.verified) }),
		things: countThings(facts),
		...keyTerms(facts, planned, { isFeeTold, hasBlanks: !isGone }),
		care: careGroups(village, planned),
		about: [
			// Printed, because "At a glance" isn't.
			...sectionRows('glance', facts, planned).map((row) => ({ ...row, onPaper: true as const })),
			...sectionRows('about', facts, planned).map((row) => ({
				...row,
				label: row.label + unconfirmed(facts, row.key),
			})),
		],
	}
}

/** Says first what a reader most wants to know, and we don't. */
function unknownInWords(isVerified: boolean): string {
	return `${isVerified ? 'We found almost nothing' : 'We found no web page'} about it: we don’t know its entry price, its weekly fee or what it keeps when you leave. How to check:`
}

/** Returns what is promised about a place in care, or what to ask about it, and what is known of the care home. */
function careGroups({ facts }: VillageDetail, planned: Partial<VillageFacts>): TermGroup[] {
	const promise = sectionRows('promise', facts, planned)
	const isAsked = openQuestionsAbout(facts).some(({ key }) => key === 'carePromise')
	const ask = isAsked ? [{ key: 'ask', label: 'Ask what happens if no room is free.' }] : []
	return [
		{ label: VILLAGE_TABLE.carePromise.label, rows: promise.length > 0 ? promise : ask },
		{ label: 'Care home', rows: sectionRows('care', facts, planned) },
	].filter(({ rows }) => rows.length > 0)
}

/** Returns a remark about a fact without a source, because this part of the page has no receipts. */
function unconfirmed(facts: VillageFacts, key: string): string {
	const known: Known<unknown> | undefined = facts[key as keyof VillageFacts]
	return known?.sources.length === 0 ? ' (not confirmed)' : ''
}

/** Returns how to get in touch and there: links only, so that no other server is asked until the reader follows one. */
function contactOf({ facts, operator }: VillageDetail, locality: string): VillagePage['contact'] {
	const { street, postcode, website, phone } = facts
	const whose = operator.value.label
	const age = phone && ageOfNumber(phone)
	// Without a street, directions to the middle of the suburb would mislead.
	const place = street && [street.value, locality, postcode?.value, 'New Zealand'].filter(Boolean).join(', ')
	return [
		website && { label: website.ofOperator ? `Website of ${whose}` : 'Website', address: website.value },
		place && {
			label: 'Directions',
			address: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`,
			isNewTab: true as const,
		},
		phone && {
			label: phone.value.replaceAll(' ', '\u00a0'),
			address: telephoneAddress(phone.value),
			...(phone.ofOperator && { whose }),
			...(age && { age }),
		},
	].filter((link) => link !== undefined && link !== '')
}

const AUDITS =
	'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers'
/** Returns the address of the Ministry's page about a care home. */
const ONE_HOME = /^https?:\/\/www\.health\.govt\.nz\/.*certified-providers\/.+\//

function officialOf({ name, sources }: VillageDetail): VillagePage['official'] {
	const own = sources.find(({ url }) => ONE_HOME.test(url))
	return [
		{
			...REGISTER,
			note: `at the Companies Office. Search for ${name} to read its disclosure statement and deed.`,
		},
		{
			label: own ? 'Its care home’s audit reports' : 'Care home audit reports',
			address: own?.url ?? AUDITS,
			note: own ? 'at the Ministry of Health.' : 'at the Ministry of Health, for every certified care home.',
		},
	]
}
