/** What is tested in an engine: all of it in one spec, because an engine takes seconds to start. */
import { MODE } from '../pictures.ts'
import { faults } from './faults.ts'
import { journeys } from './journeys.ts'
import { oldDevices } from './old-device-journeys.ts'
import { sights } from './sights.ts'
import type { Journeys } from './test.ts'
import { sheetJourneys } from './sheet-journeys.ts'

const isAll = process.env['SUITE'] === 'engines'

/** `npm run site -- test screenshots` is only about how pages look, and only `npm run site -- test engines` has the longest journey. */
export const EVERYTHING: readonly Journeys[] =
	MODE === 'sample' ? [journeys, ...(isAll ? [sheetJourneys] : []), faults, oldDevices, sights] : [sights]

/** In Chromium the other specs say what the journeys say, but nothing of old devices. */
export const UNSAID_ELSEWHERE: readonly Journeys[] = isAll ? EVERYTHING : [oldDevices]
