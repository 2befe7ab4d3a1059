/** Checks guides and pages against each other. */
import { address } from '../../../src/core/addresses.ts'
import { checkHead } from './check-heads.ts'
import { FIXED_SEGMENTS } from './fixed-routes.ts'
import type { Issue } from '../files/issues.ts'
import type { Article } from '../records/model.ts'
import { didYouMean } from '../files/nearest.ts'
import { issueAt, type ArticleEntry, type Entry, type Records, repeatedSourceIds } from '../records/records.ts'
import type { PlaceTextFrontMatter } from '../schemas/schemas.ts'
import type { SiteMap } from './site-map.ts'

type ReviewedEntry = Entry<PlaceTextFrontMatter>

export function checkArticles(records: Records, siteMap: SiteMap): Issue[] {
	const { articles, guides, pages, checklists, placeTexts } = records
	const all = [...articles.entries, ...guides.entries, ...pages.entries, ...checklists.entries]
	const related = relatedCheck(records, siteMap)
	return [
		...addresses(records),
		...duplicates(all, 'title'),
		...duplicates(all, 'description'),
		...all.flatMap((entry) => [
			...checkHead(entry, entry.record.title, 'title', records.site?.record),
			...published(entry),
			...related(entry),
		]),
		...records.pages.entries.flatMap(answerSheet),
		...[...all, ...placeTexts.entries].flatMap((entry) => [...reviews(entry), ...repeatedSourceIds(entry)]),
	]
}

/** The two answer sheets are made from the three task lists of content/pages/decide.md. */
function answerSheet(entry: ArticleEntry): Issue[] {
	const { address: at, tasks } = entry.record
	if (at !== address.decide || tasks.length === 3) return []
	return [
		issueAt(
			entry,
			[],
			`this page has ${tasks.length} sections with a task list, and the answer sheets are made from three`,
			'Keep a list of "- [ ]" in three sections: the ways to live, what may matter, and what to find out.',
		),
	]
}

/** Addresses of pages that are made from a file of content/pages. */
const OWN_PAGES = new Set<string>([address.privacy, address.terms, address.howWeCompare, address.decide])

/** Refuses a guide with the name of a page or of an address that the site uses: two pages would have one address. */
function addresses({ guides, pages }: Records): Issue[] {
	const taken = new Set(guides.entries.map(({ record }) => record.slug))
	const fix = 'Rename this file; its name is the address.'
	return [
		...pages.entries.flatMap((entry) =>
			taken.has(entry.record.slug)
				? [issueAt(entry, [], `a guide has the address ${entry.record.address} too`, fix)]
				: [],
		),
		...[...guides.entries, ...pages.entries].flatMap((entry) => {
			const own = pages.entries.includes(entry) && OWN_PAGES.has(entry.record.address)
			return FIXED_SEGMENTS.has(entry.record.slug) && !own
				? [issueAt(entry, [], `the address ${entry.record.address} is a fixed address of the site`, fix)]
				: []
		}),
	]
}

function duplicates(entries: readonly ArticleEntry[], key: 'title' | 'description'): Issue[] {
	const seen = new Map<string, string>()
	return entries.flatMap((entry) => {
		const text = entry.record[key].toLowerCase()
		const first = seen.get(text)
		seen.set(text, first ?? entry.file)
		return first === undefined
			? []
			: [issueAt(entry, [key], `${first} has the same ${key}`, `Give each one a ${key} of its own.`)]
	})
}

/** Compares dates with each other, never with today's: a build of old content must not fail. YYYY-MM-DD sorts as text. */
function published(entry: ArticleEntry): Issue[] {
	const { published: day, reviewed } = entry.record
	return day > reviewed
		? [
				issueAt(
					entry,
					['reviewed'],
					`"reviewed" (${reviewed}) is before "published" (${day})`,
					'Correct the one that is wrong.',
				),
			]
		: []
}

function reviews(entry: ReviewedEntry): Issue[] {
	const { reviewed, nextReview } = entry.record
	return reviewed >= nextReview
		? [
				issueAt(
					entry,
					['nextReview'],
					`"nextReview" (${nextReview}) is not after "reviewed" (${reviewed})`,
					'Set it to a later day.',
				),
			]
		: []
}

/** Checks that "related" names guides: only they have cards. */
function relatedCheck({ articles, guides }: Records, siteMap: SiteMap): (entry: ArticleEntry) => Issue[] {
	const cards = [...articles.entries, ...guides.entries].map(({ record }) => record.address)
	const broken = [...articles.broken.map(address.article), ...guides.broken.map(address.guide)]
	const known = new Set([...cards, ...broken])
	return (entry) =>
		entry.record.related.flatMap((target, index) => {
			const problem = relatedProblem(entry.record, target, index, known, siteMap)
			return problem ? [issueAt(entry, ['related', index], problem.message, problem.fix)] : []
		})
}

function relatedProblem(
	{ address: own, related }: Article,
	target: string,
	index: number,
	known: ReadonlySet<string>,
	siteMap: SiteMap,
): { message: string; fix: string } | undefined {
	if (target === own) return { message: 'the page is related to itself', fix: 'Remove it.' }
	if (related.indexOf(target) !== index) return { message: `${target} is listed twice`, fix: 'Remove one of the two.' }
	if (known.has(target)) return undefined
	const redirected = siteMap.redirectOf(target)
	if (redirected !== undefined) return { message: `${target} is redirected`, fix: `Write ${redirected}` }
	if (siteMap.addresses.has(target))
		return { message: `${target} is no guide`, fix: 'Name guides only, and link to other pages in the text.' }
	return {
		message: `there is no guide at ${target}`,
		fix: didYouMean(target, known, 'Correct the address, or remove it.'),
	}
}
