import { calendarFile, type CalendarEvent } from '../core/calendar-file.ts'
import { saveAsFile } from './download.ts'

/**
 * Makes a calendar file in the browser, and offers it as a download.
 * @param name of the file, without its ending
 * @throws Error if the event has no day
 */
export const offerCalendar = (event: CalendarEvent, name: string): void =>
	saveAsFile(`${name}.ics`, 'text/calendar', calendarFile(event, new Date()))
