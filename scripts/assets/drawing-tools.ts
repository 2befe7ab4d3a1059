import type { Output } from '../shared/output.ts'
import { sourceKey } from '../shared/source-key.ts'
import type { Memo } from '../shared/store.ts'
import { palette, type Palette } from './palette.ts'

/** The files that decide how pictures look: the code that draws, its settings, and the versions of its libraries. */
const SOURCES = ['scripts/assets', 'src/core/head', 'package-lock.json']

/** What pictures are drawn with. */
export interface DrawingTools {
	light: Palette
	dark: Palette
	/** Changes with the code, its settings and its libraries; each palette has a key of its own. */
	key: string
}

/** What pictures are drawn with, and where they are put. */
export interface Drawing {
	tools: DrawingTools
	output: Output
	store: Memo
}

/** Reads the tools once for all pictures of a build. */
export async function drawingTools(): Promise<DrawingTools> {
	return { light: await palette('light'), dark: await palette('dark'), key: sourceKey(SOURCES) }
}
