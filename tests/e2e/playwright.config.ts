import { defineConfig } from 'playwright/test'

/** Run by `npm test`, which builds the sites first. */
export default defineConfig({
	testDir: '.',
	globalSetup: './serve-sites.ts',
	outputDir: '../../.work/playwright',
	fullyParallel: true,
	// More than there may be cores, because pages wait for timers: a tenth less time with two.
	workers: 3,
	forbidOnly: true,
	retries: 0,
	// Far more than a test or a change of the page takes, so that none fails because a machine is slow.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	reporter: [['line'], ['json', { outputFile: '../../.work/e2e.json' }]],
	use: {
		baseURL: process.env['SITE_ORIGIN'] ?? 'http://localhost:4173',
		// The tests of reading without a connection allow it; elsewhere it would only fetch beside the page.
		serviceWorkers: 'block',
		locale: 'en-NZ',
		timezoneId: 'Pacific/Auckland',
		launchOptions: {
			executablePath: process.env['CHROMIUM_PATH'] ?? '',
			args: [
				'--no-sandbox',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--disable-quic',
				// Pages are drawn by the processor, which has enough to do.
				'--disable-gpu',
				// Nor does it start a process for a page that may come: a tenth of the time of these tests.
				'--disable-features=SpareRendererForSitePerProcess',
				// Or the headless shell would break lines elsewhere than a browser does.
				'--font-render-hinting=none',
			],
		},
	},
})
