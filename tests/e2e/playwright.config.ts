import { defineConfig } from 'playwright/test'

/** Far more milliseconds than any change of a page takes, so that none fails because a machine is slow. */
const PATIENCE = 90_000

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
	// Only ends a test that waits for what never comes.
	timeout: 600_000,
	expect: { timeout: PATIENCE },
	reporter: [['line'], ['json', { outputFile: '../../.work/e2e.json' }]],
	use: {
		baseURL: process.env['SITE_ORIGIN'] ?? 'http://localhost:4173',
		// The tests of reading without a connection allow it; elsewhere it would only fetch beside the page.
		serviceWorkers: 'block',
		actionTimeout: PATIENCE,
		navigationTimeout: PATIENCE,
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
				// Nor does it start a process for a page that may come, which is a tenth of the time of these tests, or a second one for the
				// first page of a test because of its opener policy, of which no test is about.
				'--disable-features=SpareRendererForSitePerProcess,CrossOriginOpenerPolicy',
				// The network needs no process of its own either: with the line above 7% less time.
				'--enable-features=NetworkServiceInProcess2',
				// Or the headless shell would break lines elsewhere than a browser does.
				'--font-render-hinting=none',
			],
		},
	},
})
