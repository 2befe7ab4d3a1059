/** What is missing about our villages, and where someone may find it. */
import { count } from '../../src/core/format.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { Operator, Village } from '../content/records/model.ts'
import { THINGS } from '../facts/glance.ts'
import { GAP_FACT_NAMES, gapFact, type GapFactName } from './gap-facts.ts'
import { REGISTERS } from './registers.ts'

/** Something that we haven't found. */
export interface Gap {
	/** The file that a statement about it would go into, below content/ and without its ending. */
	record: string
	name: string
	/** Where the village is, or how many villages of an operator lack it. */
	about: string
	fact: GapFactName
	/** Where to look, the likeliest first. */
	pages: string[]
	registers: string[]
	telephones: string[]
}

/** The register that a fact is in. */
const REGISTER_OF: Partial<Record<GapFactName, string>> = {
	careServices: 'certified-providers',
	street: 'villages-register',
	registerNumber: 'villages-register',
	nzbn: 'villages-register',
	premisesId: 'certified-providers',
}

/**
 * Returns what is missing, in the order of what readers gain: what a fact is worth to a reader, on so many pages.
 * @param only a fact, of which those come first that most villages lack
 */
export function findGaps(villages: readonly Village[], operators: readonly Operator[], only?: GapFactName): Gap[] {
	const operatorOf = new Map(operators.map((operator) => [operator.id, operator]))
	const gaps = (only ? [only] : GAP_FACT_NAMES).flatMap((fact) => {
		const lacking = villages.filter(
			({ known: { facts } }) =>
				!isFound(fact, facts) && !(gapFact(fact).isOfCare && !facts.certification && !facts.careBeds),
		)
		return [...Map.groupBy(lacking, ({ operator }) => operator)].flatMap(([id, its]) => {
			const operator = operatorOf.get(id)
			const worth = (of: readonly Village[]) => (only ? of.length : worthOf(fact, of))
			return operator && gapFact(fact).isOfOperator && its.length > 1
				? [{ gap: ofOperator(fact, operator, its), worth: worth(its) }]
				: its.map((village) => ({ gap: ofVillage(fact, village, operator), worth: worth([village]) }))
		})
	})
	return gaps.toSorted((a, b) => b.worth - a.worth || (a.gap.record < b.gap.record ? -1 : 1)).map(({ gap }) => gap)
}

/** Whether a source tells it, or another fact that says the same. */
function isFound(fact: GapFactName, facts: VillageFacts): boolean {
	const same = [...THINGS.values()].find((of) => of.includes(fact)) ?? [fact]
	return same.some((one) => (facts[one]?.sources.length ?? 0) > 0)
}

function worthOf(fact: GapFactName, villages: readonly Village[]): number {
	const worth = GAP_FACT_NAMES.length - GAP_FACT_NAMES.indexOf(fact)
	// Who has a website can ask there, so that a telephone number comes last.
	const each = villages.map(({ known }) => (fact === 'phone' && known.facts.website ? 1 : worth))
	return each.reduce((sum, one) => sum + one, 0)
}

function ofVillage(
	fact: GapFactName,
	{ slug, name, city, known, joins }: Village,
	operator: Operator | undefined,
): Gap {
	const { website, phone } = known.facts
	const register = REGISTER_OF[fact]
	return {
		record: `villages/${slug}`,
		name,
		about: city,
		fact,
		pages: distinct([website?.value ?? website?.unconfirmed, ...pagesOf(operator)]),
		registers: register !== undefined && joins?.[register] === undefined ? [REGISTERS[register]?.url ?? ''] : [],
		telephones: distinct([phone?.value, operator?.known.facts.phone?.value]),
	}
}

function ofOperator(fact: GapFactName, operator: Operator, villages: readonly Village[]): Gap {
	return {
		record: `operators/${operator.slug}`,
		name: operator.name,
		about: count(villages.length, 'village'),
		fact,
		pages: distinct([...pagesOf(operator), ...villages.map(({ known }) => known.facts.website?.value)]).slice(0, 3),
		registers: [],
		telephones: distinct([
			operator.known.facts.phone?.value,
			...villages.map(({ known }) => known.facts.phone?.value),
		]).slice(0, 3),
	}
}

const pagesOf = (operator: Operator | undefined) => [
	operator?.known.facts.website?.value,
	operator?.unconfirmed?.website,
]

const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))]
