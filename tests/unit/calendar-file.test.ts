/** The calendar file, read back by a calendar's own parser. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '../../src/core/calendar-file.ts'

const STAMP = new Date('2026-11-22T01:02:03.456Z')
const EVENT: CalendarEvent = {
	uid: 'a-1@village-compass.example',
	title: 'Visit to Whakatū Village; the first, really',
	place: '1 Sea Road, Nelson',
	notes: 'Mere, Tāne\n- What is the entry price?\n- C:\\papers',
	date: '2026-12-01',
	time: '10:30',
}

const read = (text: string) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!)

test('a calendar reads what was written', () => {
	const event = read(calendarFile(EVENT, STAMP))
	expect(event.summary).toBe(EVENT.title)
	expect(event.location).toBe(EVENT.place)
	expect(event.description).toBe(EVENT.notes)
	expect(event.uid).toBe(EVENT.uid)
	// No zone: ten thirty where the village is, whoever reads it.
	expect(event.startDate.toString()).toBe('2026-12-01T10:30:00')
	expect(event.startDate.zone.tzid).toBe('floating')
	expect(event.endDate.toString()).toBe('2026-12-01T11:30:00')
})

test('without a time it is the whole day', () => {
	const event = read(calendarFile({ ...EVENT, time: '' }, STAMP))
	expect(event.startDate.isDate).toBe(true)
	expect(event.startDate.toString()).toBe('2026-12-01')
})

test('any text comes back whole, in lines that the format allows', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (notes) => {
			const text = calendarFile({ ...EVENT, notes }, STAMP)
			for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
			expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
			expect(read(text).description ?? '').toBe(notes)
		}),
	)
})
