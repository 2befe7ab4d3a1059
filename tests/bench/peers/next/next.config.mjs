import path from 'node:path'

export default {
	output: 'export',
	// With an export this is where the site goes.
	distDir: process.env.BENCH_OUT,
	images: { unoptimized: true },
	turbopack: { root: path.resolve(import.meta.dirname, '../..') },
}
