/** Reports what is wrong with structured data, and what it links to that the site does not have. */
import { type CreateCheck, fileAt, redirectTarget } from './check.ts'

export const createStructuredDataCheck: CreateCheck = (site, report) => ({
	visit(page) {
		if (redirectTarget(page) !== undefined) return
		const { scripts, wrong, urls, hidden } = page.structuredData
		if (scripts !== 1) {
			report(
				page.file,
				`has ${scripts} scripts of structured data`,
				'Write one, with a graph of all that the page describes.',
			)
			return
		}
		for (const what of wrong)
			report(page.file, `its structured data has a mistake: ${what}`, 'Correct renderer/structured-data.ts.')
		for (const url of urls)
			if (url.startsWith(`${site.url}/`) && fileAt(site, decodeURI(url.slice(site.url.length))) === undefined)
				report(page.file, `its structured data names ${url}, where there is no page`, 'Correct the address.')
		for (const value of hidden)
			report(
				page.file,
				`its structured data says ${value}, which the page does not show`,
				'Show it, or do not mark it up.',
			)
	},
})
