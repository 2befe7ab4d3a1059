/** Makes the page of a village: what is known by its record, and the words that the page has beside it. */
import type { KnownCosts } from '../../../src/core/costs/terms.ts'
import { distanceInWords } from '../../../src/core/distance.ts'
import type { TermGroup } from '../../../src/core/facts/facts.ts'
import { offeredBy } from '../../../src/core/facts/offers.ts'
import { openQuestions, openQuestionsAbout } from '../../../src/core/facts/open-questions.ts'
import { wordsOf, type Known, type Source } from '../../../src/core/facts/source.ts'
import { VILLAGE_TABLE, type VillageFacts } from '../../../src/core/facts/village-facts.ts'
import { telephoneAddress, uncapitalised } from '../../../src/core/format.ts'
import type { ComparedVillage, VillagePage } from '../../../src/core/page-data/page-data.ts'
import type { CardRow, Contact } from '../../../src/core/search/village-list-file.ts'
import { waysToContact } from '../../../src/core/search/ways-to-contact.ts'
import { VILLAGE_STATUS } from '../../../src/core/vocabulary.ts'
import type { Village } from '../../content/records/model.ts'
import { withText } from '../../facts/fact-words.ts'
import { countThings, villageGlance } from '../../facts/glance.ts'
import { keyTerms, sectionRows, termGroup } from '../../facts/key-terms.ts'
import { REGISTER, runByOf } from '../../facts/opening.ts'
import type { Context } from '../context.ts'
import { fittingDescription, fittingTitle, type PageContent } from '../page.ts'
import { definedOnly } from '../records/defined-only.ts'
import { cardRow, localityOf } from '../records/list-row.ts'
import { operatorLink, runBy } from '../records/operator-record.ts'
import { nearestTo, placeLink } from '../records/places.ts'

/** The number of neighbours on a village page: with the village itself, as many as can be compared. */
const NEARBY_VILLAGES = 3

const CONTENTS = 'homes, care, fees and contract terms, each with its source.'

/** The page of a village. */
export function createVillagePage(village: Village, context: Context): PageContent<'village'> {
	const { content, places, maps, operatorOf, onlyVillageOf } = context
	const region = places.regionOf(village)
	const area = places.areaOf(village)
	const operator = operatorOf(village)
	const { name, city, known } = village
	const { facts } = known
	const status = facts.status.value
	const isGone = status === 'closed' || status === 'planned'
	const locality = localityOf(village)
	// In the title too, which search engines show, so that no one travels to a closed village.
	const titled = isGone ? `${name} (${status})` : name
	const by = runByOf(known)
	const map = maps.spotOf(village)
	const compared = comparedVillage(village, context)
	const glance = villageGlance(known, operator.name)
	const { card } = context.rowOf(village)
	const isUnknown = !isGone && glance.every(({ key, text }) => key === 'status' || text === undefined)
	return {
		title: fittingTitle([`${titled}, ${locality}`, `${titled}, ${city}`, titled], content.site),
		crumb: name,
		description: fittingDescription([
			`${titled} in ${locality}, ${by.toLowerCase()} by ${operator.name}: ${CONTENTS}`,
			`${titled} in ${locality}: ${CONTENTS}`,
			`${titled}: ${CONTENTS}`,
		]),
		lastmod: village.checked,
		segments: { [region.slug]: region.name, ...(area && { [area.slug]: area.name }) },
		...compared,
		region: placeLink(region),
		...(area && { area: placeLink(area) }),
		where: (area ?? region).where,
		planned: afterColon(known.planned, content.today),
		statements: known.statements,
		checked: village.checked,
		heading: isGone ? `${name} (${VILLAGE_STATUS[status].toLowerCase()})` : name,
		locality,
		by,
		questions: openQuestions(facts),
		figures: definedOnly({ fee: card.fee, price: card.price, weekly: card.weekly }),
		official: officialOf(name, known.sources),
		...(isGone && { isGone }),
		glance,
		...(isUnknown && { unknown: unknownInWords(known.isVerified) }),
		things: countThings(facts),
		...rowsOf(known, compared.costs),
		...(map && { map }),
		...(onlyVillageOf(operator) === village && { runBy: runBy(operator, village) }),
		nearby: nearbyVillages(village, context),
	}
}

/** Returns what was announced, which agreements it would cover, and what has come of it since: the facts of the box on the law reform. */
export function reformInWords({ lawAndMarket }: Context['content']): string {
	const facts = lawAndMarket.flatMap((file) => file.facts)
	return ['reform-announced', 'reform-scope', 'reform-since']
		.flatMap((id) => facts.find((fact) => fact.id === id)?.text ?? [])
		.join(' ')
}

/** Returns the part of a village's page that a comparison takes too. */
export function comparedVillage(village: Village, { operatorOf, costsOf }: Context): ComparedVillage {
	const { slug, name, position, known } = village
	const { facts, planned, hands, sources, isVerified } = known
	const operator = operatorOf(village)
	return {
		kind: 'village',
		slug,
		name,
		operator: { value: operatorLink(operator), sources: operatorSources(village) },
		...(hands && { hands }),
		position,
		facts,
		offers: offeredBy(facts, planned),
		verified: isVerified,
		sources,
		costs: costsOf(village),
		contact: contactOf(facts, operator.name, localityOf(village)),
	}
}

/** Returns the rows of facts of a village's page. */
function rowsOf(known: Village['known'], { plans }: KnownCosts) {
	const { facts } = known
	const status = facts.status.value
	// What was once planned for a village that has closed is among its statements only.
	const planned = status === 'closed' ? {} : known.planned
	const isFeeOnPage = status !== 'closed' && plans.some(({ terms }) => terms.dmf)
	return {
		...keyTerms(facts, planned, { isFeeOnPage, hasBlanks: status !== 'closed' && status !== 'planned' }),
		care: careGroups(facts, planned),
		about: [
			// Printed, because "At a glance" isn't.
			...sectionRows('glance', facts, planned).map((row) => ({ ...row, onPaper: true as const })),
			...sectionRows('about', facts, planned).map((row) => ({
				...row,
				label: row.label + unconfirmed(facts, row.key),
			})),
		].map((row) => termGroup(row.label, [row])),
	}
}

/** Says first what a reader most wants to know, and we don't. */
function unknownInWords(isVerified: boolean): string {
	return `${isVerified ? 'We found almost nothing' : 'We found no web page'} about it: we don’t know its entry price, its weekly fee or what it keeps when you leave. How to check:`
}

/** Returns what is promised about a place in care, or what to ask about it, and what is known of the care home. */
function careGroups(facts: VillageFacts, planned: Partial<VillageFacts>): TermGroup[] {
	const promise = sectionRows('promise', facts, planned)
	const isOpenQuestion = openQuestionsAbout(facts).some(({ key }) => key === 'carePromise')
	const ask = isOpenQuestion ? [{ key: 'ask', label: 'Ask what happens if no room is free.' }] : []
	return [
		termGroup(VILLAGE_TABLE.carePromise.label, promise.length > 0 ? promise : ask),
		termGroup('Care home', sectionRows('care', facts, planned)),
	].filter(({ rows }) => rows.length > 0)
}

/** Returns a remark about a fact without a source, because this part of the page has no receipts. */
function unconfirmed(facts: VillageFacts, key: string): string {
	const known: Known<unknown> | undefined = facts[key as keyof VillageFacts]
	return known?.sources.length === 0 ? ' (not confirmed)' : ''
}

/**
 * Returns how to get in touch and there: links only, so that no other server is asked until the reader follows one.
 * @param whose the name of the operator
 * @param locality suburb and town, as read
 */
export function contactOf(facts: VillageFacts, whose: string, locality: string): VillagePage['contact'] {
	const { street, postcode } = facts
	// Without a street, directions to the middle of the suburb would mislead.
	const place = street && [street.value, locality, postcode?.value, 'New Zealand'].filter(Boolean).join(', ')
	const directions = place && {
		label: 'Directions in Google Maps',
		address: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`,
		isNewTab: true as const,
	}
	return [...waysToContact(facts, whose).map(linkOf), ...(directions ? [directions] : [])]
}

function linkOf({ phone, website = '', of, year }: Contact): VillagePage['contact'][number] {
	if (phone === undefined) return { label: of ? `Website of ${of}` : 'Website', address: website }
	const label = `Ring ${of ? `${of} on ` : ''}${phone}`
	return { label, address: telephoneAddress(phone), ...(year && { age: `its number in ${year}` }) }
}

const AUDITS =
	'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers'
/** The address of the Ministry's page about one care home. */
const ONE_HOME = /^https?:\/\/www\.health\.govt\.nz\/.*certified-providers\/.+\//

/** Returns where to check a village officially. */
function officialOf(name: string, sources: readonly Source[]): VillagePage['official'] {
	const own = sources.find(({ url }) => ONE_HOME.test(url))
	return [
		{
			...REGISTER,
			note: `at the Companies Office. Search for ${name} to read its disclosure statement and deed of supervision.`,
		},
		{
			label: own ? 'Its care home’s audit reports' : 'Care home audit reports',
			address: own?.url ?? AUDITS,
			note: own ? 'at the Ministry of Health.' : 'at the Ministry of Health, for every certified care home.',
		},
	]
}

/** Returns planned facts with words that follow "Planned:". An opening planned for a year that has passed isn't to come. */
function afterColon(planned: Partial<VillageFacts>, today: string): Partial<VillageFacts> {
	const isPast = (year: unknown) => typeof year === 'number' && year < Number(today.slice(0, 4))
	return Object.fromEntries(
		Object.entries<Known<unknown>>(planned).map(([fact, known]) => [
			fact,
			withText(
				known,
				uncapitalised(wordsOf(known)) +
					(fact === 'opened' && isPast(known.value) ? ', but we couldn’t confirm it' : ''),
			),
		]),
	)
}

/** Returns the sources that say who runs the village now. */
function operatorSources({ operator, facts, sources }: Village): number[] {
	const saying = (facts.operator ?? []).filter(({ value, state }) => value === operator && state === undefined)
	const cited = saying.flatMap((statement) => statement.sources)
	return sources.flatMap(({ id }, index) => (cited.includes(id) ? [index] : []))
}

function nearbyVillages(village: Village, context: Context): CardRow[] {
	const others = context.places.regionOf(village).villages.filter((other) => other !== village)
	return nearestTo(village.position, others)
		.slice(0, NEARBY_VILLAGES)
		.map(({ near, kilometres }) => cardRow(context.rowOf(near), `${localityOf(near)}, ${distanceInWords(kilometres)}`))
}
