import { newest } from '../../facts/resolve.ts'
import { OPERATOR_FACTS } from '../../../src/core/facts/operator-facts.ts'
import { CONTACT_RULES } from '../../facts/fact-rules.ts'
import { villageGlance } from '../../facts/glance.ts'
import { adviceAsText } from '../../facts/opening.ts'
import { nothingFound } from '../../facts/operator-points.ts'
import { wordsOf, type Known } from '../../../src/core/facts/source.ts'
import type { VillageMap } from '../../../src/core/places/map-data.ts'
import type { OperatorPage, VillageEvent, Worded } from '../../../src/core/page-data/page-data.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { cardRow } from '../records/list-row.ts'
import { operatorSummary } from '../records/operator-summary.ts'
import { operatorRecord } from '../records/operator-record.ts'
import { fittingDescription, fittingTitle, type PageContent } from '../page.ts'
import { placeLink, type Places } from '../records/places.ts'
import { costsOfOperator } from '../records/record-costs.ts'
import { isSourced } from '../../facts/sourced.ts'
import { uncapitalised } from '../../../src/core/format.ts'

/** The page of an operator. */
export function createOperatorPage(operator: Operator, context: Context): PageContent<'operator'> {
	const { content, maps, places, villagesOf, onlyVillageOf } = context
	const villages = villagesOf(operator).toSorted(byName)
	const only = onlyVillageOf(operator)
	const map = maps.ofCountry(villages)
	return {
		title: fittingTitle([operator.name], content.site),
		crumb: operator.name,
		description: fittingDescription([
			`${operator.name}: its villages, care on site, deferred management fee, weekly fee and repayment terms, with sources.`,
		]),
		lastmod: newest([operator.checked, ...villages.map(({ checked }) => checked)]),
		...operatorRecord(operator),
		nothingFound: only ? [] : nothingFound(operator),
		contact: operatorContact(operator),
		...operatorSummary(operator.known.facts, villages.length),
		...(only && { glance: glanceOfOnly(only, operator), terms: [] }),
		villages: villages.map((village) => {
			const row = cardRow(context.rowOf(village), village.suburb ?? village.city)
			const { runBy: _itself, ...card } = row.card
			return { ...row, card }
		}),
		regions: byRegion(villages, map, places),
		record: { audits: eventsOf(villages, 'audit'), owners: eventsOf(villages, 'ownershipChange') },
		costs: costsOfOperator(operator, villages.length, content),
		map,
	}
}

/** Returns how to get in touch: links only. */
export function operatorContact({ known: { facts } }: Operator): OperatorPage['contact'] {
	return OPERATOR_FACTS.filter(({ key }) => key in CONTACT_RULES).flatMap(({ label: what, text, href }) => {
		const [label, address] = [text(facts), href(facts)]
		return label && address ? [{ what, label, address }] : []
	})
}

/** Returns the glance of an operator's only village: its page has the terms, so that the two can't differ. */
function glanceOfOnly({ known }: Village, { name }: Operator): Worded[] {
	return villageGlance(known, name).flatMap(({ label, text, note, advice }) =>
		text === undefined ? [] : [{ label, value: withNote(text, note) + (advice ? `. ${adviceAsText(advice)}` : '') }],
	)
}

/** Returns `30% of the entry price, after 3 years`, or `$107.77 (2022; fee reviewed from time to time)` where brackets end the text. */
function withNote(text: string, note: string | undefined): string {
	if (!note) return text
	const [base = '', ...rest] = note.split('; ')
	if (base.startsWith('of ')) return withNote(`${text} ${base}`, rest.join('; '))
	return text.endsWith(')') ? `${text.slice(0, -1)}; ${note})` : `${text} (${uncapitalised(note)})`
}

/** Returns the villages of each region, in the order of the map's numbers, as indices in the list. */
function byRegion(villages: readonly Village[], { marks }: VillageMap, places: Places): OperatorPage['regions'] {
	const inOrder = marks.flatMap((mark) => mark.villages)
	const groups = Map.groupBy(inOrder, (index) => places.regionOf(villages[index]!))
	return Array.from(groups, ([region, indexes]) => {
		const { label, address } = placeLink(region)
		return { name: label, where: region.where, address, villages: indexes }
	})
}

/** Returns what sources say about one kind of event at villages, the newest first. */
function eventsOf(villages: readonly Village[], fact: 'audit' | 'ownershipChange'): VillageEvent[] {
	return villages
		.flatMap(({ known }, village) => {
			const event: Known<string> | undefined = known.facts[fact]
			const plan = fact === 'ownershipChange' && known.hands?.kind === 'planned' ? [known.hands.words] : []
			const texts = [...plan, ...(event && isSourced(event) ? [wordsOf(event)] : [])]
			// As it is after the village's name and a colon.
			const text = texts.join(' ').replace(/^./u, (first) => first.toLowerCase())
			return text ? [{ village, text, asOf: event?.asOf ?? '' }] : []
		})
		.toSorted((a, b) => (a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : a.village - b.village))
		.map(({ asOf: _asOf, ...event }) => event)
}
