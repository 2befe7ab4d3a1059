/** Returns the details of our villages that proposals of joins compare. */
import type { Statement } from '../../src/core/facts/statement.ts'
import type { VillageFile } from '../content/records/model.ts'
import type { Candidate } from './propose-joins.ts'

/** @param villages each with the name of its operator */
export function candidatesIn(
	villages: readonly (Pick<VillageFile, 'slug' | 'name' | 'suburb' | 'city' | 'facts'> & { operatorName: string })[],
): Candidate[] {
	return villages.map(({ slug, name, suburb, city, facts, operatorName }) => {
		const said = <T>(statements: readonly Statement<T>[] | undefined) => (statements ?? []).map(({ value }) => value)
		return {
			slug,
			name,
			formerNames: [...said(facts.name), ...said(facts.formerNames).flat()].filter((one) => one !== name),
			streets: said(facts.street),
			places: [...new Set([city, ...(suburb ? [suburb] : []), ...said(facts.city), ...said(facts.suburb)])],
			operators: [operatorName, ...said(facts.legalName)],
		}
	})
}
