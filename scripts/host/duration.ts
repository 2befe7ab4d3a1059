/** Lengths of time as a person types them: `24h`, `90d`, `12months`. */

const DURATION = /^(\d{1,5}) ?(h|d|months?)$/

/**
 * Returns the moment that is `duration` before `now`; null when the text is no duration. If the month has no such day, it is the
 * last day of the month.
 */
export function momentBefore(now: Date, duration: string): Date | null {
	const [, amount = '', unit = ''] = DURATION.exec(duration) ?? []
	if (!unit) return null
	const count = Number(amount)
	if (unit.startsWith('month')) return momentMonthsBefore(now, count)
	return new Date(now.getTime() - count * (unit === 'h' ? 3_600_000 : 86_400_000))
}

export function momentMonthsBefore(now: Date, months: number): Date {
	const moment = new Date(now)
	moment.setUTCDate(1)
	moment.setUTCMonth(moment.getUTCMonth() - months)
	const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
	moment.setUTCDate(Math.min(now.getUTCDate(), lastDay))
	return moment
}
