/** Puts what was read in a document into the rows of the form. */
import type { ReadFact, ReadValues } from '../agreement-reading/proposal.ts'
import { TOLD_FEE_STAYS, TOLD_ROWS, type ToldKey, type ToldValues } from './told-rows.ts'

/** Returns the answers that a value which was read makes: several for a deferred fee, none for a value that the form has no row for. */
export function answersRead<F extends ReadFact>(fact: F, value: ReadValues[F]): Partial<ToldValues> {
	switch (fact) {
		case 'dmf':
			return feeRead(value as ReadValues['dmf'])
		case 'weeklyFee': {
			const { from, to = from } = value as ReadValues['weeklyFee']
			return from === undefined || from !== to ? {} : { weeklyFee: from }
		}
		case 'feesStopOnExit':
			return { feesStopOnExit: value === true ? 'yes' : 'no' }
		case 'carePromise': {
			const [promise, ...others] = value as ReadValues['carePromise']
			return promise && others.length === 0 ? { carePromise: promise } : {}
		}
		default:
			return isOption(fact, value) ? { [fact]: value } : {}
	}
}

/** Whether a row takes it: of a choice, only its options. */
function isOption(key: ToldKey, value: unknown): boolean {
	const { control } = TOLD_ROWS[key]
	return control.kind !== 'choice' || (typeof value === 'string' && Object.hasOwn(control.options, value))
}

/** In all at entry and after each year, as the form has it: a fee that grows for longer has only its first years. */
function feeRead({ percent, atEntry = 0, byYear, years, of }: ReadValues['dmf']): Partial<ToldValues> {
	const steps = Array.from({ length: TOLD_FEE_STAYS }, (_, year) =>
		Math.min(percent, rounded((byYear ?? []).slice(0, year).reduce((sum, step) => sum + step, atEntry))),
	)
	const stops = byYear?.length ?? years
	return {
		...(byYear && { dmfByYear: steps }),
		dmfMax: percent,
		...(of && { dmfOf: of }),
		...(stops !== undefined && { dmfYears: stops }),
	}
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
