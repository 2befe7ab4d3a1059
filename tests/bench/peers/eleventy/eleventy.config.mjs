import { villages, firstRows } from '../shared/data.js'

export default function (config) {
	config.addGlobalData('villages', villages)
	config.addGlobalData('firstRows', firstRows)
	config.addPassthroughCopy({ 'site/app.js': 'app.js' })
	config.setQuietMode(true)
	return { dir: { input: 'site', output: process.env.BENCH_OUT } }
}
