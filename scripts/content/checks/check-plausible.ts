/** Finds statements that are unlikely to be true: unusual amounts, years in the future, telephone numbers of someone else. */
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Statement } from '../../../src/core/facts/statement.ts'
import { distanceKm } from '../../../src/core/distance.ts'
import { rulesOf, type Bounds } from '../../facts/fact-rules.ts'
import { statementsIn, type Located } from '../../facts/known-facts.ts'
import type { Subject } from './check-statements.ts'
import { issueOf } from '../files/content-files.ts'
import type { Issue } from '../files/issues.ts'
import type { Village } from '../records/model.ts'
import { issueAt, type Records } from '../records/records.ts'

export function* checkPlausible({ villages, operators, today }: Records): Iterable<Issue> {
	const year = Number(today.slice(0, 4))
	for (const entry of [...villages.entries, ...operators.entries]) {
		const statements = statementsIn(entry.record)
		const isToCome = statements.some(
			({ fact, statement: { value } }) => fact === 'status' && (value === 'planned' || value === 'under-construction'),
		)
		for (const located of statements) {
			yield* amounts(entry, located)
			if (!isToCome) yield* yearToCome(entry, located, year)
			if (located.fact === 'phone') yield* telephone(entry, located)
		}
	}
}

function* amounts(entry: Subject, { fact, statement, path }: Located): Iterable<Issue> {
	const odd = unusualNumbers(fact, statement)
	if (statement.unusual === undefined)
		for (const { name, amount, min, max } of odd)
			yield issueAt(entry, [...path, 'value'], {
				message: `"${name}" is ${amount}, and is nearly always between ${min} and ${max}`,
				fix: 'Correct the number or its unit, or add "unusual": "…" to the statement, saying how you know that it is right.',
			})
	else if (odd.length === 0)
		yield issueAt(entry, [...path, 'unusual'], {
			message: 'nothing about this value is unusual',
			fix: 'Remove "unusual"; what readers should know belongs in "note".',
		})
}

/** Returns the numbers of a value that are outside the usual range of their fact: they are allowed if "unusual" says why they are right. */
export function unusualNumbers(fact: string, { value }: Pick<Statement, 'value'>) {
	const usual = rulesOf(fact)?.usual
	const parts: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
	return parts.flatMap(([part, amount]) => {
		const bounds = part === '' ? (usual as Bounds | undefined) : (usual as Record<string, Bounds> | undefined)?.[part]
		const name = part === '' ? fact : `${fact}.${part}`
		if (typeof amount !== 'number' || !bounds) return []
		const [min, max] = bounds
		return amount < min || amount > max ? [{ name, amount, min, max }] : []
	})
}

/** Refuses an opening year in the future, unless it is planned. */
function* yearToCome(
	entry: Subject,
	{ fact, statement: { value, state }, path }: Located,
	year: number,
): Iterable<Issue> {
	const isYear = fact === 'opened' || fact === 'founded'
	if (isYear && state !== 'planned' && Number(value) > year)
		yield issueAt(entry, [...path, 'value'], {
			message: `"${fact}" is ${String(value)}, which is still to come`,
			fix: 'Correct the year, or add "state": "planned" to the statement.',
		})
}

/** Villages of one area, whose postcodes begin alike, are within so many km of another one. */
const AREA_KM = 150

/** Returns an issue for each postcode that no village near has the like of. Listed only: a village may be the first of its area. */
export function* farPostcodes(villages: readonly Village[]): Iterable<Issue> {
	const areas = Map.groupBy(villages, ({ facts }) => facts.postcode?.[0]?.value.slice(0, 2))
	for (const [area, there] of areas)
		for (const village of area === undefined ? [] : there) {
			const others = there.filter((other) => other !== village)
			const nearest = Math.min(...others.map((other) => distanceKm(other.position, village.position)))
			if (Number.isFinite(nearest) && nearest > AREA_KM)
				yield issueOf(`villages/${village.slug}.json`, {
					message: `the postcode ${village.facts.postcode?.[0]?.value} is of an area ${Math.round(nearest)} km away`,
					fix: 'Compare it with the source.',
				})
		}
}

/** Returns a telephone number as content has it; undefined if New Zealand has no such number. */
export function telephoneAsWritten(typed: string): string | undefined {
	const number = parsePhoneNumberFromString(typed, 'NZ')
	// Without its 0 a number of an unknown form would ring someone else: "09 123 4567" becomes "91234567".
	const national = number?.isValid() ? number.formatNational() : undefined
	return national?.startsWith('0') ? national : undefined
}

/** Checks how a telephone number is written, because pages show and dial it as it is. */
function* telephone(entry: Subject, { statement: { value }, path }: Located): Iterable<Issue> {
	const written = String(value)
	const number = telephoneAsWritten(written)
	if (number === undefined)
		yield issueAt(entry, [...path, 'value'], {
			message: `"${written}" is not a telephone number that New Zealand has`,
			fix: 'Compare each digit with the source: it would ring someone else, or no one.',
		})
	else if (written !== number)
		yield issueAt(entry, [...path, 'value'], {
			message: `"${written}" is written unlike other numbers`,
			fix: `Write it as "${number}".`,
		})
}
