import { rows, firstRows } from '../shared/data.js'

export default function (config) {
	config.addGlobalData('rows', rows)
	config.addGlobalData('firstRows', firstRows)
	config.addPassthroughCopy({ 'site/app.js': 'app.js' })
	config.setQuietMode(true)
	return { dir: { input: 'site', output: process.env.BENCH_OUT } }
}
