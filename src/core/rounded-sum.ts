/** Rounds a sum and its parts so that what is shown adds up to what is shown. */

/**
 * Returns a sum and its parts in whole multiples of a unit. The sum is rounded as it is by itself, half away from zero, and the
 * parts add up to it: each is rounded down, and the units that are then missing go to the parts with the largest remainders.
 * So no part differs from its amount by a whole unit (largest remainder).
 * @example roundedSum([1400, 1450, 200], 1000) → { parts: [1000, 2000, 0], sum: 3000 }
 */
export function roundedSum(amounts: readonly number[], unit: number): { parts: number[]; sum: number } {
	const exact = amounts.map((amount) => sumOf([amount]))
	const units = roundedTo(sumOf(exact), unit) / unit
	const parts = exact.map((amount) => Math.floor(amount / unit))
	const missing = units - parts.reduce((sum, part) => sum + part, 0)
	const remainders = exact.map((amount, index) => ({ index, rest: amount - (parts[index] ?? 0) * unit }))
	for (const { index } of remainders.sort((a, b) => b.rest - a.rest).slice(0, missing)) parts[index]! += 1
	return { parts: parts.map((part) => part * unit || 0), sum: units * unit || 0 }
}

/** Returns the sum of amounts in dollars and cents, without the errors of binary fractions. */
export function sumOf(dollars: readonly number[]): number {
	return dollars.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
}

/** Returns a number that was worked out of percentages, without the errors of binary fractions. */
export const withoutBinaryErrors = (value: number): number => Math.round(value * 1e9) / 1e9 || 0

/** Returns an amount rounded to a multiple of a unit, half away from zero: `roundedTo(-1500, 1000)` → `-2000`. */
export function roundedTo(amount: number, unit: number): number {
	return Math.sign(amount) * Math.round(Math.abs(amount) / unit) * unit || 0
}
