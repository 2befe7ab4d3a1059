import type { Config } from 'vike/types'

/**
 * Vike prerenders and does nothing in the browser: its client runtime is 12.7 KB that we do not use.
 * Pages are HTML-only to Vike, and hydrate from our own entry.
 */
export default {
	clientRouting: false,
	prerender: {
		/** `x.html`, which hosts serve at `/x` without a redirect. */
		noExtraDir: true,
		/** One page at a time: nothing waits for anything while a page is made, and more at once hold more page data. */
		parallel: 1,
		/** We start it ourselves, in as many processes as the machine has room for. */
		disableAutoRun: true,
		keepDistServer: true,
	},
} satisfies Config
