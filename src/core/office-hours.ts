/** When offices in New Zealand are open, for someone who is elsewhere. */

const MINUTES_A_DAY = 24 * 60
const [OPEN, CLOSE] = [9 * 60, 17 * 60]

/** Returns the time of day of a moment in a zone, in minutes, and its day as a number. */
function clockIn(timeZone: string, moment: Date): number {
	const parts = new Intl.DateTimeFormat('en-NZ', {
		timeZone,
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		hourCycle: 'h23',
	}).formatToParts(moment)
	const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
	return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / 60_000
}

/** Returns `10.30 pm the day before`, from minutes of a day in New Zealand. */
function inWords(minutes: number): string {
	const day = minutes < 0 ? ' the day before' : minutes >= MINUTES_A_DAY ? ' the day after' : ''
	const time = (minutes + MINUTES_A_DAY) % MINUTES_A_DAY
	const hour = Math.floor(time / 60)
	const half = time % 60 === 0 ? '' : `.${String(time % 60).padStart(2, '0')}`
	return `${hour % 12 || 12}${half} ${hour < 12 ? 'am' : 'pm'}${day}`
}

/**
 * Returns when offices in New Zealand are usually open, by the clock of a zone; empty where that is New Zealand's own.
 * @param timeZone such as `Europe/London`
 * @example officeHoursIn('Europe/London', new Date('2026-11-29')) === 'from 8 pm the day before to 4 am'
 */
export function officeHoursIn(timeZone: string, now: Date): string {
	const ahead = clockIn('Pacific/Auckland', now) - clockIn(timeZone, now)
	return ahead === 0 ? '' : `from ${inWords(OPEN - ahead)} to ${inWords(CLOSE - ahead)}`
}
