/** Checks guides and pages against each other. */
import { address } from '../../../src/core/addresses.ts'
import { checkHead } from './check-heads.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import { didYouMean } from '../files/nearest.ts'
import { issueAt, type ArticleEntry, type Entry, type Records, repeatedSourceIds } from '../records/records.ts'
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
		yield* repeatedSourceIds(entry)
	}
}

/** The two answer sheets are made from the three task lists of content/pages/decide.md. */
function* answerSheet(entry: ArticleEntry): Iterable<Issue> {
	const { address: at, tasks } = entry.record
	if (at === address.decide && tasks.length !== 3)
		yield issueAt(
			entry,
			[],
			`this page has ${tasks.length} sections with a task list, and the answer sheets are made from three`,
			'Keep a list of "- [ ]" in three sections: the ways to live, what may matter, and what to find out.',
		)
}

/** Addresses of pages that are made from a file of content/pages. */
const OWN_PAGES = new Set<string>([
	address.privacy,
	address.terms,
	address.howWeCompare,
	address.decide,
	address.careSoon,
	address.accessibility,
])

/** Refuses a guide with the name of a page or of an address that the site uses: two pages would have one address. */
function* addresses({ guides, pages }: Records): Iterable<Issue> {
	const taken = new Set(guides.entries.map(({ record }) => record.slug))
	const fix = 'Rename this file; its name is the address.'
	for (const entry of [...guides.entries, ...pages.entries]) {
		const { slug, address: at } = entry.record
		const isPage = pages.entries.includes(entry)
		if (isPage && taken.has(slug)) yield issueAt(entry, [], `a guide has the address ${at} too`, fix)
		if (FIXED_SEGMENTS.has(slug) && !(isPage && OWN_PAGES.has(at)))
			yield issueAt(entry, [], `the address ${at} is a fixed address of the site`, fix)
	}
}

function* duplicates(entries: readonly ArticleEntry[], key: 'title' | 'description'): Iterable<Issue> {
	const seen = new Map<string, string>()
	for (const entry of entries) {
		const text = entry.record[key].toLowerCase()
		const first = seen.get(text)
		seen.set(text, first ?? entry.file)
		if (first !== undefined)
			yield issueAt(entry, [key], `${first} has the same ${key}`, `Give each one a ${key} of its own.`)
	}
}

/** Checks that the parts that are named exist. */
function* sections(entry: ArticleEntry): Iterable<Issue> {
	const { headingIds, record } = entry
	for (const [index, { id }] of (record.sections ?? []).entries())
		if (!headingIds.includes(id))
			yield issueAt(
				entry,
				['sections', index, 'id'],
				`no heading has the address #${id}`,
				didYouMean(id, headingIds, `Use one of: ${headingIds.join(', ')}.`),
			)
}

/** Compares dates with each other, never with today's: a build of old content must not fail. YYYY-MM-DD sorts as text. */
function* published(entry: ArticleEntry): Iterable<Issue> {
	const { published: day, reviewed } = entry.record
	if (day > reviewed)
		yield issueAt(
			entry,
			['reviewed'],
			`"reviewed" (${reviewed}) is before "published" (${day})`,
			'Correct the one that is wrong.',
		)
}

function* reviews(entry: Entry<PlaceTextFrontMatter>): Iterable<Issue> {
	const { reviewed, nextReview } = entry.record
	if (reviewed >= nextReview)
		yield issueAt(
			entry,
			['nextReview'],
			`"nextReview" (${nextReview}) is not after "reviewed" (${reviewed})`,
			'Set it to a later day.',
		)
}

/** Checks that "tools" names tools. */
function* tools(entries: readonly ArticleEntry[], { home }: Records): Iterable<Issue> {
	if (!home) return
	const known = home.record.tools.map((tool) => tool.address)
	for (const entry of entries)
		for (const [index, target] of (entry.record.tools ?? []).entries())
			if (!known.includes(target))
				yield issueAt(
					entry,
					['tools', index],
					`${target} is no tool of home.json`,
					didYouMean(target, known, `Name one of: ${known.join(', ')}.`),
				)
}

/** Checks that "related" names guides: only they have cards. */
function* related(entries: readonly ArticleEntry[], { articles, guides }: Records, siteMap: SiteMap): Iterable<Issue> {
	const cards = [...articles.entries, ...guides.entries].map(({ record }) => record.address)
	const broken = [...articles.broken.map(address.article), ...guides.broken.map(address.guide)]
	const known = new Set([...cards, ...broken])
	for (const entry of entries)
		for (const [index, target] of entry.record.related.entries()) {
			const report = (message: string, fix: string) => issueAt(entry, ['related', index], message, fix)
			const redirected = siteMap.redirectOf(target)
			if (target === entry.record.address) yield report('the page is related to itself', 'Remove it.')
			else if (entry.record.related.indexOf(target) !== index)
				yield report(`${target} is listed twice`, 'Remove one of the two.')
			else if (known.has(target)) continue
			else if (redirected !== undefined) yield report(`${target} is redirected`, `Write ${redirected}`)
			else if (siteMap.addresses.has(target))
				yield report(`${target} is no guide`, 'Name guides only, and link to other pages in the text.')
			else
				yield report(`there is no guide at ${target}`, didYouMean(target, known, 'Correct the address, or remove it.'))
		}
}
