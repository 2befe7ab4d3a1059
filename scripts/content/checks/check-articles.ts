/** Checks guides and pages against each other. */
import { address } from '../../../src/core/addresses.ts'
import { checkHead } from './check-heads.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import { FIXED_PAGES } from '../files/content-files.ts'
import type { Issue } from '../files/issues.ts'
import { namesAt, ownedBy, repeatedIds, sharedNames, unknownNames } from '../records/names.ts'
import { issueAt, type ArticleEntry, type Entry, type Records } from '../records/records.ts'
import type { PlaceTextFrontMatter } from '../schemas/schemas.ts'
import type { SiteMap } from './site-map.ts'

export function* checkArticles(records: Records, siteMap: SiteMap): Iterable<Issue> {
	const { articles, guides, pages, checklists, placeTexts } = records
	const all = [...articles.entries, ...guides.entries, ...pages.entries, ...checklists.entries]
	yield* addresses(records)
	yield* duplicates(all, 'title')
	yield* duplicates(all, 'description')
	yield* related(all, records, siteMap)
	yield* tools(all, records)
	for (const entry of all) {
		yield* checkHead(entry, entry.record.title, 'title', records.site?.record)
		yield* published(entry)
		yield* sections(entry)
	}
	for (const entry of pages.entries) yield* answerSheet(entry)
	for (const entry of [...all, ...placeTexts.entries]) {
		yield* reviews(entry)
		yield* repeatedIds(entry, entry.record.sources, 'sources')
	}
}

/** The two answer sheets are made from the three task lists of content/pages/decide.md. */
function* answerSheet(entry: ArticleEntry): Iterable<Issue> {
	const { address: at, tasks } = entry.record
	if (at === address.decide && tasks.length !== 3)
		yield issueAt(entry, [], {
			message: `this page has ${tasks.length} sections with a task list, and the answer sheets are made from three`,
			fix: 'Keep a list of "- [ ]" in three sections: the ways to live, what may matter, and what to find out.',
		})
}

/** Refuses a guide with the name of a page or of an address that the site uses: two pages would have one address. */
function* addresses({ guides, pages }: Records): Iterable<Issue> {
	const taken = new Set(guides.entries.map(({ record }) => record.slug))
	const fix = 'Rename this file; its name is the address.'
	for (const entry of [...guides.entries, ...pages.entries]) {
		const { slug, address: at } = entry.record
		const isPage = pages.entries.includes(entry)
		if (isPage && taken.has(slug)) yield issueAt(entry, [], { message: `a guide has the address ${at} too`, fix })
		if (FIXED_SEGMENTS.has(slug) && !(isPage && FIXED_PAGES.includes(slug)))
			yield issueAt(entry, [], { message: `the address ${at} is a fixed address of the site`, fix })
	}
}

function duplicates(entries: readonly ArticleEntry[], key: 'title' | 'description'): Iterable<Issue> {
	return sharedNames(
		entries.map((entry) => ({ entry, name: entry.record[key].toLowerCase(), path: [key], owner: entry.file })),
		(_, file) => [`${file} has the same ${key}`, `Give each one a ${key} of its own.`],
	)
}

/** Checks that the parts that are named exist. */
function sections(entry: ArticleEntry): Iterable<Issue> {
	const named = (entry.record.sections ?? []).map(({ id }, index) => ({ name: id, path: ['sections', index, 'id'] }))
	return unknownNames(entry, named, entry.headingIds, (id) => `no heading has the address #${id}`)
}

/** Compares dates with each other, never with today's: a build of old content must not fail. YYYY-MM-DD sorts as text. */
function* published(entry: ArticleEntry): Iterable<Issue> {
	const { published: day, reviewed } = entry.record
	if (day > reviewed)
		yield issueAt(entry, ['reviewed'], {
			message: `"reviewed" (${reviewed}) is before "published" (${day})`,
			fix: 'Correct the one that is wrong.',
		})
}

function* reviews(entry: Entry<PlaceTextFrontMatter>): Iterable<Issue> {
	const { reviewed, nextReview } = entry.record
	if (reviewed >= nextReview)
		yield issueAt(entry, ['nextReview'], {
			message: `"nextReview" (${nextReview}) is not after "reviewed" (${reviewed})`,
			fix: 'Set it to a later day.',
		})
}

/** Checks that "tools" names tools. */
function* tools(entries: readonly ArticleEntry[], { home }: Records): Iterable<Issue> {
	if (!home) return
	const known = home.record.tools.map((tool) => tool.address)
	for (const entry of entries)
		yield* unknownNames(entry, namesAt(entry.record.tools, 'tools'), known, (tool) => `${tool} is no tool of home.json`)
}

/** Checks that "related" names other guides: only they have cards. */
function* related(entries: readonly ArticleEntry[], { articles, guides }: Records, siteMap: SiteMap): Iterable<Issue> {
	const cards = [...articles.entries, ...guides.entries].map(({ record }) => record.address)
	const broken = [...articles.broken.map(address.article), ...guides.broken.map(address.guide)]
	for (const entry of entries) {
		const named = namesAt(entry.record.related, 'related')
		yield* unknownNames(
			entry,
			named,
			[...cards, ...broken].filter((guide) => guide !== entry.record.address),
			(target) => (siteMap.addresses.has(target) ? `${target} is no other guide` : `there is no guide at ${target}`),
			'Name guides only, and link to other pages in the text.',
		)
		yield* sharedNames(ownedBy('', entry, named), (target) => [`${target} is listed twice`, 'Remove one of the two.'])
	}
}
