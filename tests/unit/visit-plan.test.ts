/** What a visit plan keeps, and what it makes of a device that holds something else. */
import { expect, test } from 'vitest'
import {
	LAWYER_MEETING,
	planKey,
	plannedVillages,
	readPlan,
	withText,
	withoutMeeting,
} from '../../src/core/visit-plan.ts'

const texts = { 'a:date': '2026-12-01', 'a:Is there a bus: where?': 'At the gate', 'lawyer:notes': 'Ring back' }

test('texts are kept by meeting and question', () => {
	expect(withText({}, planKey('a', 'date'), '2026-12-01')).toEqual({ 'a:date': '2026-12-01' })
	expect(withText(texts, 'a:date', '')).not.toHaveProperty(['a:date'])
	expect(plannedVillages(texts)).toEqual(['a'])
	expect(withoutMeeting(texts, 'a')).toEqual({ 'lawyer:notes': 'Ring back' })
	expect(withoutMeeting(texts, LAWYER_MEETING)).not.toHaveProperty(['lawyer:notes'])
})

test('what is not a plan is left out', () => {
	expect(readPlan(texts)).toEqual(texts)
	expect(readPlan(null)).toBeUndefined()
	expect(readPlan([1])).toBeUndefined()
	expect(readPlan({ 'a:date': 5, '<b>:date': 'x', 'a:time': '10:00' })).toEqual({ 'a:time': '10:00' })
})
