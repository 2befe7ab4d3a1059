import { expect, test } from 'vitest'
import { officeHoursIn } from '../../src/core/office-hours.ts'

test.each([
	['Pacific/Auckland', '2026-11-29', ''],
	['Europe/London', '2026-11-29', 'from 8 pm the day before to 4 am'],
	['Europe/London', '2026-06-29', 'from 10 pm the day before to 6 am'],
	['Australia/Sydney', '2026-11-29', 'from 7 am to 3 pm'],
	['Asia/Kolkata', '2026-11-29', 'from 1.30 am to 9.30 am'],
	['America/Los_Angeles', '2026-11-29', 'from 12 pm the day before to 8 pm the day before'],
	['Pacific/Kiritimati', '2026-11-29', 'from 10 am to 6 pm'],
])('in %s on %s', (zone, day, hours) => {
	expect(officeHoursIn(zone, new Date(`${day}T00:00:00Z`))).toBe(hours)
})
