import { calendarFile, type CalendarEvent } from '../../core/calendar-file.ts'

/**
 * Makes a calendar file in the browser, and offers it as a download.
 * @param name of the file, without its ending
 * @throws Error if the event has no day
 */
export function offerCalendar(event: CalendarEvent, name: string): void {
	const url = URL.createObjectURL(new Blob([calendarFile(event, new Date())], { type: 'text/calendar' }))
	Object.assign(document.createElement('a'), { href: url, download: `${name}.ics` }).click()
	setTimeout(() => URL.revokeObjectURL(url), 1000)
}
