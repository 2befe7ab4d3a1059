import type { DescribedSite } from '../../src/core/page-data/page-data.ts'

/** A site as pages have it, with as little as can be. */
export const site: DescribedSite = {
	name: 'Compass of Testland',
	tagline: 'Find it',
	description: 'About it',
	url: 'https://testland.test',
	email: 'a@testland.test',
	mail: 'mailto:a@testland.test',
	offline: true,
	previews: true,
	social: [],
	lines: [],
	tools: [],
	footer: { search: '', placesHeading: '', places: [], operatorsHeading: '', operators: [], pages: [] },
	navigation: { search: '', invitation: '', ask: '', askExample: '' },
}
