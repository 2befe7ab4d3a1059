/** The calendar file, read back by a calendar's own parser. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '../../src/core/calendar-file.ts'
import { isDay } from '../../src/core/today-in-words.ts'

const STAMP = new Date('2026-11-22T01:02:03.456Z')
const EVENT: CalendarEvent = {
	uid: 'a-1@village-compass.example',
	title: 'Visit to Whakatū Village; the first, really',
	place: '1 Sea Road, Nelson',
	notes: 'Mere, Tāne\n- What is the entry price?\n- C:\\papers',
	date: '2026-12-01',
	time: '10:30',
}

function read(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text))
	const zone = calendar.getFirstSubcomponent('vtimezone')
	if (zone) ICAL.TimezoneService.register(zone)
	return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}
const write = (event: Partial<CalendarEvent>) => calendarFile({ ...EVENT, ...event }, STAMP)
/** A moment by the world's clock. */
const moment = ({ startDate }: ICAL.Event) => startDate.toJSDate().toISOString()

test('a calendar reads what was written', () => {
	const text = write({})
	const event = read(text)
	expect(event.summary).toBe(EVENT.title)
	expect(event.location).toBe(EVENT.place)
	expect(event.description).toBe(EVENT.notes)
	expect(event.uid).toBe(EVENT.uid)
	// Half past ten where the village is, whoever reads it.
	expect(event.startDate.toString()).toBe('2026-12-01T10:30:00')
	expect(event.startDate.zone.tzid).toBe('Pacific/Auckland')
	expect(event.endDate.toString()).toBe('2026-12-01T11:30:00')
	expect(text).toMatch(
		/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^]*\r\nDTSTAMP:20261122T010203Z\r\n[^]*\r\nEND:VCALENDAR\r\n$/,
	)
	expect(text).not.toMatch(/^(?:METHOD|ATTENDEE|ORGANIZER)/m)
})

test.each([
	['2026-11-12', '10:00', '2026-11-11T21:00:00.000Z'],
	['2027-06-12', '10:00', '2027-06-11T22:00:00.000Z'],
	['2026-09-27', '01:59', '2026-09-26T13:59:00.000Z'],
	['2026-09-27', '10:00', '2026-09-26T21:00:00.000Z'],
	['2027-04-04', '01:00', '2027-04-03T12:00:00.000Z'],
	['2027-04-04', '10:00', '2027-04-03T22:00:00.000Z'],
	['2040-12-25', '23:30', '2040-12-25T10:30:00.000Z'],
])('%s at %s in New Zealand is %s', (date, time, expected) =>
	expect(moment(read(write({ date, time })))).toBe(expected),
)

test('an hour that the clocks skip or repeat is written', () => {
	expect(moment(read(write({ date: '2026-09-27', time: '02:30' })))).toMatch(/^2026-09-26T1[34]:30/)
	expect(moment(read(write({ date: '2027-04-04', time: '02:30' })))).toMatch(/^2027-04-03T1[34]:30/)
})

test('a meeting late at night ends on the next day', () =>
	expect(read(write({ time: '23:30' })).endDate.toString()).toBe('2026-12-02T00:30:00'))

test('without a time it is the whole day', () => {
	const event = read(write({ time: '' }))
	expect(event.startDate.isDate).toBe(true)
	expect(event.startDate.toString()).toBe('2026-12-01')
	expect(event.endDate.toString()).toBe('2026-12-02')
})

test('the same meeting has the same name, and the later of two files counts', () => {
	const [first, second] = [STAMP, new Date('2026-11-23T01:02:03Z')].map((stamp) => read(calendarFile(EVENT, stamp)))
	expect(second?.uid).toBe(first?.uid)
	expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
})

test.each(['', '12/11/2026', '2026-02-30', '2026-12-01\r\nATTENDEE:x', ' 2026-12-01'])(
	'%j is no day to put into a calendar',
	(date) => {
		expect(isDay(date)).toBe(false)
		expect(() => write({ date })).toThrow('a meeting without a day')
	},
)

test.each(['25:00', '10:60', '24:00', '10:30\r\nATTENDEE:x', '10:30\n', 'ten', '1030', '10:30:00'])(
	'%j is no time: the meeting is for the whole day',
	(time) => expect(read(write({ time })).startDate.toString()).toBe('2026-12-01'),
)

test.each([
	['a comma', 'Kauri Grove, Kerikeri', 'Kauri Grove\\, Kerikeri'],
	['a semicolon', 'Ask; then wait', 'Ask\\; then wait'],
	['a backslash', 'C:\\new', 'C:\\\\new'],
	['colons and quotes', 'Time: 10:00 "sharp"', 'Time: 10:00 "sharp"'],
	['lines', 'one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
	['other ends of lines', 'a\u2028b\u2029c\u0085d\ve\ff', 'a\\nb\\nc\\nd\\ne\\nf'],
	['controls', 'a\0b\u001Bc\u001Cd', 'abcd'],
	['half a character', 'a\uD83Cb', 'ab'],
	['a property', 'x\r\nATTACH:http://127.0.0.1/a', 'x\\nATTACH:http://127.0.0.1/a'],
	['an end', 'a\r\nEND:VEVENT', 'a\\nEND:VEVENT'],
	['a begin', ' BEGIN:VEVENT\n=BEGIN:VALARM', ' BEGIN:VEVENT\\n=BEGIN:VALARM'],
])('%s in a text stays in its line', (_, text, written) => {
	const file = write({ uid: text, title: text, place: text, notes: text }).replaceAll('\r\n ', '')
	for (const name of ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION']) expect(file).toContain(`\r\n${name}:${written}\r\n`)
	expect(file.match(/^(?:BEGIN|END):VEVENT/gm)).toHaveLength(2)
	expect(file).not.toMatch(/^ATTACH/m)
})

test('texts are as long as calendars take, with a sign that they were cut', () => {
	const long = 'ā;'.repeat(100_000)
	const event = read(write({ title: long, place: long, notes: long }))
	expect([event.summary, event.location, event.description].map(({ length }) => length)).toEqual([255, 255, 8000])
	expect(event.description.endsWith('ā;ā…')).toBe(true)
})

test('any text comes back whole, in lines that the format allows', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (notes) => {
			const text = write({ notes })
			for (const line of text.split('\r\n')) {
				expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
				// An escape is not folded.
				expect(line).not.toMatch(/(?<!\\)(?:\\\\)*\\$/)
			}
			expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
			expect(read(text).description ?? '').toBe(notes.replace(/[\u2028\u2029]/g, '\n'))
		}),
	)
})
