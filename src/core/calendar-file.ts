/** Writes a calendar file (iCalendar, RFC 5545) for a meeting in New Zealand. */
import { isDay } from './today-in-words.ts'

export interface CalendarEvent {
	/** The same each time that this meeting is written, so that a calendar changes it and doesn't add another. */
	uid: string
	title: string
	place: string
	notes: string
	/** YYYY-MM-DD. */
	date: string
	/** HH:MM by New Zealand's clocks; the meeting is for the whole day with anything else. */
	time: string
}

/** The maximum length of a line in bytes of UTF-8, without its line break. */
const MAX_LINE_LENGTH = 75
/** The maximum lengths of texts in characters: Outlook takes no longer title or place, and Google Calendar no longer notes. */
const MAX_TITLE_LENGTH = 255
const MAX_NOTES_LENGTH = 8000

/** New Zealand's time since 2007: daylight saving from the last Sunday in September to the first in April. */
const TIME_ZONE = [
	'BEGIN:VTIMEZONE',
	'TZID:Pacific/Auckland',
	'BEGIN:DAYLIGHT',
	'DTSTART:20070930T020000',
	'TZOFFSETFROM:+1200',
	'TZOFFSETTO:+1300',
	'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU',
	'END:DAYLIGHT',
	'BEGIN:STANDARD',
	'DTSTART:20080406T030000',
	'TZOFFSETFROM:+1300',
	'TZOFFSETTO:+1200',
	'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
	'END:STANDARD',
	'END:VTIMEZONE',
]

/**
 * Returns the file's text. A meeting with a time lasts one hour.
 * @param stamp when the file is made: calendars keep the later of two files about a meeting
 * @throws Error if `date` is no day
 */
export function calendarFile({ uid, title, place, notes, date, time }: CalendarEvent, stamp: Date): string {
	if (!isDay(date)) throw new Error('a meeting without a day')
	const day = date.replaceAll('-', '')
	const hasTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
	const start = `DTSTART;TZID=Pacific/Auckland:${day}T${time.replace(':', '')}00`
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Visit plan//EN',
		...(hasTime ? TIME_ZONE : []),
		'BEGIN:VEVENT',
		`UID:${escaped(uid, MAX_TITLE_LENGTH)}`,
		`DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
		`SEQUENCE:${Math.floor(stamp.getTime() / 60_000)}`,
		...(hasTime ? [start, 'DURATION:PT1H'] : [`DTSTART;VALUE=DATE:${day}`]),
		`SUMMARY:${escaped(title, MAX_TITLE_LENGTH)}`,
		...(place ? [`LOCATION:${escaped(place, MAX_TITLE_LENGTH)}`] : []),
		...(notes ? [`DESCRIPTION:${escaped(notes, MAX_NOTES_LENGTH)}`] : []),
		'END:VEVENT',
		'END:VCALENDAR',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Some programs end a line at other characters than CR and LF: all of those are line breaks of the text. */
function escaped(text: string, max: number): string {
	const characters = Array.from(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
	const shown = characters.length > max ? [...characters.slice(0, max - 1), '…'] : characters
	return shown
		.join('')
		.replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
		.replace(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n')
}

/** Folds a line to the length that the format allows, without cutting a character, or one with the backslash before it, in two. */
function folded(line: string): string {
	const parts: string[] = []
	let length = 0
	for (const part of line.match(/\\?./gu) ?? []) {
		const bytes = new TextEncoder().encode(part).length
		if (length + bytes > MAX_LINE_LENGTH) {
			parts.push('\r\n ')
			length = 1
		}
		parts.push(part)
		length += bytes
	}
	return parts.join('')
}
