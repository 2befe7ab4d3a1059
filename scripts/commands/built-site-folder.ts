import { existsSync } from 'node:fs'
import { putBack, realFolder } from '../shared/swap.ts'
import { UsageError } from './outcome.ts'

/**
 * Returns the folder of a built site, after putting back what a killed build had moved away.
 * @throws UsageError when there is none
 */
export function builtSite(dir: string): string {
	try {
		putBack(realFolder(dir))
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error))
	}
	if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`, 'Build the site first: npm run build')
	return dir
}
