/** Checks the redirect stubs, for hosts without redirect rules: each must lead in one step to the page that it names as canonical. */
import { type CreateCheck, fileAt, isIndexable, redirectTarget, withoutBase } from './check.ts'

export const createStubCheck: CreateCheck = (site, report) => {
	const stubs = new Set<string>()
	/** Address → the first stub that leads there. */
	const targets = new Map<string, string>()

	return {
		visit(page) {
			const target = redirectTarget(page)
			if (target === undefined) return
			stubs.add(page.address)
			const address = withoutBase(site, target)
			if (address === undefined || fileAt(site, address) === undefined) {
				report(page.file, `redirects to ${target}, which the site does not have`, 'Point the redirect at a page.')
				return
			}
			targets.set(address, targets.get(address) ?? page.file)
			if (isIndexable(page)) report(page.file, 'is a redirect that search engines may keep', 'Mark it noindex.')
			if (!page.canonicals.includes(site.url + address))
				report(
					page.file,
					`redirects to ${target} and names ${page.canonicals[0] ?? 'no address'} as canonical`,
					'Name the same page.',
				)
			if (!page.references.get('a')?.has(target))
				report(
					page.file,
					`redirects to ${target} without a link there`,
					'Link to it, for browsers that do not redirect.',
				)
		},
		finish() {
			for (const [address, file] of targets)
				if (stubs.has(address))
					report(file, `redirects to ${address}, which redirects again`, 'Point it at the last page.')
		},
	}
}
