/** What must hold in every engine, in Chromium: all of it in `npm run site -- test engines`. */
import { UNSAID_ELSEWHERE } from './everything.ts'
import { inEngine } from './test.ts'

inEngine('chromium', ...UNSAID_ELSEWHERE)
