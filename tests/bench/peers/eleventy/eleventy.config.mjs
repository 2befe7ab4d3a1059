import path from 'node:path'
import { rows, firstRows } from '../shared/data.js'

export default function (config) {
	config.addGlobalData('rows', rows)
	config.addGlobalData('firstRows', firstRows)
	config.addPassthroughCopy({ 'site/app.js': 'app.js' })
	config.setQuietMode(true)
	// For bench:author: the data as files that an author edits, and the other files of a built site.
	config.addWatchTarget(path.relative('.', process.env.BENCH_DATA))
	if (process.env.BENCH_PUBLIC) config.addPassthroughCopy({ [process.env.BENCH_PUBLIC]: '/' })
	return { dir: { input: 'site', output: process.env.BENCH_OUT } }
}
