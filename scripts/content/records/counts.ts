/** `{{count …}}` in text: how many villages, operators or regions the list holds, counted at each build. */
import { date, number } from '../../../src/core/format.ts'
import { offerState } from '../../../src/core/facts/offer-signs.ts'
import { careOnSite, offersOf } from '../../../src/core/facts/offers.ts'
import { CARE_SERVICES } from '../../../src/core/care-services.ts'
import { CARE_LEVELS, VILLAGE_STATUS, isIn, keysOf } from '../../../src/core/vocabulary.ts'
import { newest } from '../../facts/resolve.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Wrong } from '../files/issues.ts'
import { memoize } from '../../shared/memoize.ts'
import { fixedReplacements, type Replacement, type Replacements } from '../text/placeholders.ts'
import type { Village } from './model.ts'
import { VILLAGE_FACT_NAMES } from '../schemas/record-schemas.ts'
import type { AreaContent, RegionContent } from '../schemas/schemas.ts'

/** The records to count. A list that could not be read is absent: every name of it is then accepted. */
export interface Countable {
	villages: readonly Village[]
	/** Ids; absent when a file could not be read. */
	operators: readonly string[] | undefined
	regions: readonly RegionContent[] | undefined
	areas: readonly AreaContent[] | undefined
}

type Keeps = (village: Village) => boolean

const FORM = 'count villages place=otago care=dementia'

/** Counts by rules that docs/writing.md explains, and the day of the newest check as `{{list.checked}}`. */
export function countReplacements(list: Countable): Replacements {
	const lastChecked = newest(list.villages.map(({ checked }) => checked))
	const dates = fixedReplacements({ 'list.checked': lastChecked && date(lastChecked) })
	return {
		forms: [FORM, ...dates.forms],
		// Many texts ask for the same.
		valueOf: memoize((name: string) => {
			const [word, what = '', ...conditions] = name.split(/\s+/)
			return word === 'count' ? counted(what, conditions, list) : dates.valueOf(name)
		}),
	}
}

function counted(what: string, conditions: readonly string[], list: Countable): Replacement {
	const tests = conditions.map((condition) => testOf(condition, list))
	const wrong = tests.find((test) => typeof test !== 'function')
	if (wrong) return wrong
	const kept = list.villages.filter((village) => (tests as Keeps[]).every((test) => test(village)))
	switch (what) {
		case 'villages':
			return number(kept.length)
		case 'operators':
			return number(new Set(kept.map(({ operator }) => operator)).size)
		case 'regions':
			return number(new Set(kept.map(({ region }) => region)).size)
		default:
			return {
				message: `counts "${what}", which is not known`,
				fix: 'Count villages, operators or regions.',
			}
	}
}

/** What a condition such as `care=dementia` tests, by the word before its sign. */
const CONDITIONS: Readonly<Record<string, (value: string, list: Countable, condition: string) => Keeps | Wrong>> = {
	confirmed: () => (village) => village.known.isVerified,
	place: placeTest,
	operator: (id, { operators }, condition) =>
		operators && !operators.includes(id) ? wrongWord(condition, id, operators) : (village) => village.operator === id,
	care: (value, _, condition) => careTest(value, condition),
	status: (value, _, condition) =>
		isIn(VILLAGE_STATUS, value)
			? ({ known }) => known.facts.status.value === value
			: wrongWord(condition, value, keysOf(VILLAGE_STATUS)),
	has: (value, _, condition) => {
		const fact = VILLAGE_FACT_NAMES.find((name) => name === value)
		return fact ? (village) => hasOwn(village, fact) : wrongWord(condition, value, VILLAGE_FACT_NAMES)
	},
	'opened-before': (value, _, condition) => openedTest('opened-before', value, condition),
	'opened-from': (value, _, condition) => openedTest('opened-from', value, condition),
}

function testOf(condition: string, list: Countable): Keeps | Wrong {
	const [key = '', value = ''] = condition.split('=')
	const test = Object.hasOwn(CONDITIONS, key) ? CONDITIONS[key] : undefined
	return test ? test(value, list, condition) : wrongWord(condition, key, Object.keys(CONDITIONS))
}

function openedTest(key: string, value: string, condition: string): Keeps | Wrong {
	const year = Number(value)
	if (!/^\d{4}$/.test(value))
		return { message: `has "${condition}", which names no year`, fix: `Write it like ${key}=2000.` }
	return ({ known: { facts } }) => facts.opened !== undefined && facts.opened.value < year === (key === 'opened-before')
}

function placeTest(slug: string, { regions, areas }: Countable): Keeps | Wrong {
	const area = areas?.find((one) => one.slug === slug && one.cities !== 'all')
	if (area) return ({ region, city }) => region === area.region && area.cities.includes(city)
	return regions && areas && !regions.some((region) => region.slug === slug)
		? wrongWord(
				`place=${slug}`,
				slug,
				[...regions, ...areas].map((place) => place.slug),
			)
		: ({ region }) => region === slug
}

/**
 * A service, or a care level of the search, where a source says that it is offered; `none`: no source says so of rest-home,
 * hospital or dementia care.
 */
function careTest(value: string, condition: string): Keeps | Wrong {
	const offersIn = ({ known: { facts, planned } }: Village) => offersOf(facts, planned)
	if (value === 'none') return (village) => careOnSite(offersIn(village)) !== 'offered'
	if (value === 'full') return (village) => careOnSite(offersIn(village)) === 'offered'
	const service = isIn(CARE_LEVELS, value) ? CARE_LEVELS[value].services[0] : value
	return isIn(CARE_SERVICES, service)
		? (village) => offerState(offersIn(village), service) === 'offered'
		: wrongWord(condition, value, [...keysOf(CARE_SERVICES), ...keysOf(CARE_LEVELS), 'none'])
}

/** Whether the village has a current statement of its own; its operator's general terms don't count. */
function hasOwn({ known, facts }: Village, fact: (typeof VILLAGE_FACT_NAMES)[number]): boolean {
	// What the build works out from plans isn't a statement of a status.
	if (fact === 'name' || fact === 'operator' || fact === 'status') return facts[fact] !== undefined
	const found = known.facts[fact]
	return found !== undefined && found.sources.length > 0 && !found.general && !found.ofOperator
}

function wrongWord(condition: string, word: string, known: readonly string[]): Wrong {
	return {
		message: `has "${condition}", where "${word}" is not known`,
		fix: didYouMean(word, known, `Write ${known.length < 15 ? known.join(', ') : `it as in ${FORM}`}.`),
	}
}
