/** The long tests: what `npm test` leaves out or samples. */

/** What one of them runs. Tests know it by its name in the variable SUITE, and then leave out nothing. */
export interface Suite {
	about: string
	/** The sites that are built before it. */
	sites?: readonly ('fixture' | 'real')[]
	/** Whether it needs Firefox and WebKit. */
	engines?: true
	/** A folder with packages of its own to install first, and one of these. */
	packages?: readonly [folder: string, probe: string]
	/** Says how much to do, unless it is set already. */
	env?: Readonly<Record<string, string>>
	/** Whether it compares with what is stored, which `--update` replaces. */
	hasStored?: true
	/** What Vitest runs. */
	vitest?: readonly string[]
	/** What Playwright runs, of tests/e2e. */
	browser?: readonly string[]
}

export const SUITES: Readonly<Record<string, Suite>> = {
	accessibility: {
		about: 'every kind of page by every accessibility rule, at two widths',
		sites: ['fixture', 'real'],
		browser: ['every-page.spec.ts', 'accessibility.spec.ts', 'real-site.spec.ts'],
	},
	attacks: {
		about: 'every hostile address, text, poisoned store, malformed post and killed process (ten minutes)',
		sites: ['fixture'],
		env: { ATTACK_PAGES: '1000', ATTACK_POSTS: '6000', ATTACK_BUILD_KILLS: '12', ATTACK_COMMAND_KILLS: '15' },
		vitest: ['tests/build/kills.test.ts', 'tests/build/swap.test.ts', 'tests/build/hostile-requests.test.ts'],
		browser: ['attacks.spec.ts', 'hostile-content.spec.ts'],
	},
	consent: {
		about: 'nothing that is typed, in any tool, is kept on the device until its box is ticked',
		sites: ['fixture'],
		browser: ['consent.spec.ts'],
	},
	editor: {
		about:
			'edits each kind of file of the real content in the editor, and makes the pictures of docs/your-first-correction.md',
		sites: ['fixture'],
		browser: ['editor.spec.ts'],
	},
	engines: {
		about:
			'the journeys that must work in Chromium, Firefox and WebKit, and with each thing missing that old browsers lack',
		sites: ['fixture'],
		engines: true,
		browser: ['engines/'],
	},
	'equal-access': {
		about: 'every kind of page by the rules of a second engine, IBM Equal Access (installs 22 MB)',
		sites: ['fixture'],
		packages: ['tests/equal-access', 'accessibility-checker-engine'],
		browser: ['equal-access.spec.ts'],
	},
	'first-touch': {
		about: 'what a reader does before scripts have come, before the code and before even the entry',
		sites: ['fixture'],
		browser: ['first-touch.spec.ts'],
	},
	forms: {
		about: 'compares the forms of all that code says on both sites with those in tests/pages/forms.txt',
		sites: ['fixture', 'real'],
		hasStored: true,
		vitest: ['tests/pages/forms.test.ts'],
	},
	hosts: {
		about: 'the built site on the local runtimes of its hosts (installs about 200 MB)',
		sites: ['real'],
		packages: ['tests/hosts', 'wrangler'],
		vitest: ['tests/hosts'],
	},
	incremental: {
		about: 'builds after each of 200 edits, each the same as a full build (ten minutes)',
		env: { INCREMENTAL_EDITS: '200' },
		vitest: ['tests/build/incremental.test.ts', 'tests/build/kept-readings.test.ts', '-t', 'after each edit'],
	},
	lengths: {
		about: 'how many screens each village, place and operator takes, on a phone and a laptop, also at the largest text',
		sites: ['real'],
		browser: ['real-lengths.spec.ts'],
	},
	outbox: {
		about: 'sends 500 requests under faults: each must arrive once or be kept (ten minutes)',
		sites: ['fixture'],
		env: { OUTBOX_RUNS: '500' },
		browser: ['outbox.spec.ts'],
	},
	questions: {
		about:
			'prints how often what people type leads to what is right first, by part, on the real content; --update makes the weights from it',
		hasStored: true,
		vitest: ['tests/build/typed-questions.test.ts'],
	},
	overlaps: {
		about:
			'every kind of page at six widths, in three sizes of text and up to three times the usual: nothing over another, nothing cut',
		sites: ['fixture', 'real'],
		browser: ['every-page.spec.ts', 'real-site.spec.ts'],
	},
	places: {
		about: 'forty places that people type, on the real content: each finds its villages or the nearest',
		vitest: ['tests/build/typed-places.test.ts'],
	},
	properties: {
		about: 'what must hold for any list, wishes, figures and registers, with thirty times as many of them (a minute)',
		vitest: [
			'matching-property',
			'search-property',
			'cost-inputs',
			'leaving',
			'leaving-words',
			'money',
			'register-mutations',
		].map((name) => `tests/unit/${name}.test.ts`),
	},
	screenshots: {
		about: 'compares every kind of page at three widths with stored pictures, eight kinds in Firefox and WebKit too',
		sites: ['fixture'],
		engines: true,
		hasStored: true,
		browser: ['screenshots.spec.ts', 'engines/'],
	},
	spoken: {
		about: 'compares what a screen reader says on every journey with stored texts',
		sites: ['fixture'],
		hasStored: true,
		browser: ['spoken.spec.ts'],
	},
}
