/** What a village's terms are beside the law that is announced: https://www.rnz.co.nz/news/national/580828. */
import type { ContractFacts } from './contract-facts.ts'
import { agreed, type Known } from './source.ts'

export const BESIDE_REFORM = 'Compared with the announced law change, not law yet'

interface Beside {
	key: string
	/** What the law would require. */
	label: string
	known: Known<unknown>
	text: string
}

/** Returns what would be required, and whether a village does it already, where its sources agree on that or the reader was told. */
export function besideReform({ feesStopOnExit, repaymentMonths, interestAfterMonths }: ContractFacts): Beside[] {
	const row = <V>(key: string, label: string, known: Known<V> | undefined, isMet: (value: V) => boolean): Beside[] => {
		const value = known?.from === 'reader' ? known.value : agreed(known)
		if (!known || value === undefined) return []
		return [{ key: `reform-${key}`, label, known, text: isMet(value) ? 'Does this already' : 'Doesn’t do this' }]
	}
	return [
		...row('fees', 'The weekly fee stops when you leave', feesStopOnExit, (stops) => stops),
		...row('repayment', 'You’re repaid within a year', repaymentMonths, (months) => months <= 12),
		...row('interest', 'You get interest after six months', interestAfterMonths, (months) => months <= 6),
	]
}
