/** Loaded before each file of Vitest's tests: the cases of fast-check are drawn by the seed of the run too, unlike its own default, the clock. */
import fc from 'fast-check'
import { SEED } from './samples.ts'

fc.configureGlobal({ seed: SEED })
