/** All that must hold in every engine, in WebKit, which draws the pages of every iPad. */
import { EVERYTHING } from './everything.ts'
import { inEngine } from './test.ts'

inEngine('webkit', ...EVERYTHING)
