import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'

export default {
	plugins: [react(), vike()],
	build: { outDir: process.env.BENCH_OUT },
	// What all pages share is part of the script here: the page is made again from it in the browser.
	resolve: { alias: { 'bench-data': process.env.BENCH_DATA } },
}
