/** All that must hold in every engine, in Chromium. */
import { EVERYTHING } from './everything.ts'
import { inEngine } from './test.ts'

inEngine('chromium', ...EVERYTHING)
