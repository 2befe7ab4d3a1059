/** All that must hold in every engine, in Firefox. */
import { EVERYTHING } from './everything.ts'
import { inEngine } from './test.ts'

inEngine('firefox', ...EVERYTHING)
