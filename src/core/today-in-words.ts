/** Returns the day of a time where the reader is, such as `26 November 2026`. */
export const dayInWords = (time: Date) =>
	time.toLocaleDateString('en-NZ', { day: 'numeric', month: 'long', year: 'numeric' })

/** Returns the day where the reader is, such as `26 November 2026`. */
export const todayInWords = () => dayInWords(new Date())

/** Returns the day in the reader's time zone, YYYY-MM-DD. */
export const today = (now: Date) =>
	new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Whether a value is a day of the calendar: YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
	return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
}
