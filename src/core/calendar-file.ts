/** Writes a calendar file (iCalendar, RFC 5545) for a meeting. */

export interface CalendarEvent {
	/** Unique to this event. */
	uid: string
	title: string
	place: string
	notes: string
	/** YYYY-MM-DD. */
	date: string
	/** HH:MM, or empty for the whole day. */
	time: string
}

/** The maximum length of a line in bytes of UTF-8, without its line break. */
const MAX_LINE_LENGTH = 75

/**
 * Returns the file's text. The time is the one on the clock where the meeting is: whoever opens the file in another
 * time zone sees the same hour. A meeting with a time lasts one hour.
 * @param stamp when the file is made
 */
export function calendarFile({ uid, title, place, notes, date, time }: CalendarEvent, stamp: Date): string {
	const day = date.replaceAll('-', '')
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Visit plan//EN',
		'BEGIN:VEVENT',
		`UID:${escaped(uid)}`,
		`DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
		...(time ? [`DTSTART:${day}T${time.replace(':', '')}00`, 'DURATION:PT1H'] : [`DTSTART;VALUE=DATE:${day}`]),
		`SUMMARY:${escaped(title)}`,
		...(place ? [`LOCATION:${escaped(place)}`] : []),
		...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
		'END:VEVENT',
		'END:VCALENDAR',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
	return (
		text
			.replace(/\r\n?/g, '\n')
			// oxlint-disable-next-line no-control-regex -- the format allows no others
			.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
			.replace(/[\\;,]/g, '\\$&')
			.replaceAll('\n', '\\n')
	)
}

/** Folds a line to the length that the format allows, without cutting a character in two. */
function folded(line: string): string {
	let result = ''
	let length = 0
	for (const character of line) {
		const bytes = bytesOf(character)
		if (length + bytes > MAX_LINE_LENGTH) {
			result += '\r\n '
			length = 1
		}
		result += character
		length += bytes
	}
	return result
}

function bytesOf(character: string): number {
	const point = character.codePointAt(0) ?? 0
	if (point < 0x80) return 1
	if (point < 0x800) return 2
	return point < 0x10000 ? 3 : 4
}
