/** Returns the details of our villages that proposals of joins compare. */
import type { Statement } from '../../src/core/facts/statement.ts'
import type { OperatorFile, VillageFile } from '../content/records/model.ts'
import type { Candidate } from './propose-joins.ts'

export function candidatesIn(villages: readonly VillageFile[], operators: readonly OperatorFile[]): Candidate[] {
	return villages.map(({ slug, name, operator, suburb, city, facts }) => {
		const said = <T>(statements: readonly Statement<T>[] | undefined) => (statements ?? []).map(({ value }) => value)
		return {
			slug,
			name,
			formerNames: [
				...said(facts.name),
				...said(facts.formerNames).flat(),
				// What its care home is called.
				...[...said(facts.certification), ...said(facts.audit)].flatMap(({ premises }) => premises ?? []),
			].filter((one) => one !== name),
			streets: said(facts.street),
			places: [...new Set([city, ...(suburb ? [suburb] : []), ...said(facts.city), ...said(facts.suburb)])],
			operators: [operators.find(({ id }) => id === operator)?.name ?? operator, ...said(facts.legalName)],
		}
	})
}
