/** Finds what must be settled before the site is published: placeholders, and missing people and figures. */
import { count } from '../../../src/core/format.ts'
import { formatIssues, type Issue } from '../files/issues.ts'
import { lapsedFacts, lineOf, unconfirmedFacts } from '../records/law.ts'
import type { LawContent } from '../schemas/law-schema.ts'
import type { Content } from '../records/model.ts'
import type { Entry } from '../records/records.ts'
import type { SiteContent } from '../schemas/schemas.ts'

/** Returns the placeholder that a page shows for a text that site.json still lacks. */
export function stillToCome(what: string): string {
	return `[${what} to be added]`
}

/** The texts of site.json that say who runs the site, by key, with the words for each. */
export const LEGAL_TEXTS = {
	name: 'legal name',
	address: 'address',
	privacyOfficer: 'privacy officer',
	funding: 'statement of who pays for this website',
} as const

/** Who gets a request, in the words of the privacy page, by `requests.host` of site.json. */
export const REQUEST_HOSTS = {
	netlify:
		'a form service run by Netlify, the company that hosts this website. Netlify stores it for us, and checks it for spam',
	cloudflare: 'a database at Cloudflare, the company that hosts this website. Cloudflare stores it for us',
	own: 'a database of our own, on the computer that runs this website. No form service is involved',
} as const

/**
 * Returns one line for each thing that must be settled first.
 * @param today YYYY-MM-DD, passed in, so that no test depends on the day
 * @param hasAddress whether the build is given the site's own address
 * @param licence of the open data, as people call it
 */
export function launchProblems(
	content: Pick<Content, 'site' | 'articles' | 'guides' | 'pages' | 'checklists'>,
	law: readonly Entry<LawContent>[],
	{ today, hasAddress, licence }: { today: string; hasAddress: boolean; licence: string },
): string[] {
	const issues: Issue[] = [...lapsedFacts(law, today, false), ...unconfirmedFacts(law)]
	return [
		...Array.from(siteProblems(content.site, hasAddress, licence), (problem) => `content/site.json  ${problem}`),
		...[...content.articles, ...content.guides, ...content.pages, ...content.checklists]
			.filter(({ isLaw, reviewer }) => isLaw && reviewer === undefined)
			.map(
				({ address }) =>
					`${address}  speaks of the law, and its front matter names no "reviewer": name the lawyer who has checked it`,
			),
		...(issues.length > 0 ? formatIssues(issues).split('\n') : []),
	]
}

/** Returns one line for each figure of law and market that pages call out of date. None of them stops the launch. */
export function launchNotes(law: readonly Entry<LawContent>[], today: string): string[] {
	return Array.from(lapsedFacts(law, today, true), lineOf)
}

/** Says how many villages have no number to ring, as their pages do; it stops no launch. Empty if each has one. */
export function telephoneNote(villages: Content['villages']): string[] {
	const without = villages.filter(({ known }) => !known.facts.phone).length
	if (without === 0) return []
	return [
		`${without} of ${count(villages.length, 'village')} have no telephone number, their own or their operator’s. Which pages to open: npm run site -- content gaps --fact phone`,
	]
}

function* siteProblems(
	{ url, email, social, legal = {}, requests = {}, openData }: SiteContent,
	hasAddress: boolean,
	licence: string,
): Iterable<string> {
	if (isPlaceholder(url) && !hasAddress)
		yield `"url" is ${url}: set the site's own address, here or as SITE_URL at build`
	if (isPlaceholder(email)) yield `"email" is ${email}: set an address that someone reads`
	for (const one of social)
		if (isPlaceholder(one.url)) yield `"social" ${one.label} is ${one.url}: set the real page or remove the entry`
	for (const [key, what] of Object.entries(LEGAL_TEXTS))
		if (isToCome(legal[key as keyof typeof LEGAL_TEXTS])) yield `"legal" has no "${key}": write the ${what}`
	if (requests.keepMonths === undefined) yield '"requests" has no "keepMonths": write how many months a request is kept'
	if (requests.host === undefined)
		yield '"requests" has no "host": write "netlify", "cloudflare" or "own" (npm run site -- host serve), whichever stores requests'
	if (isToCome(requests.storedIn))
		yield '"requests" has no "storedIn": write the country in which the host stores requests'
	if (requests.notified === undefined)
		yield '"requests" has no "notified": nobody is told of a request until notification is set up (on Netlify it is switched on in the project\'s settings; docs/operating.md). Send a request through the published site, see it arrive, and write the day'
	if (openData?.licenceAgreed === undefined)
		yield `"openData" has no "licenceAgreed": /data offers all that is ours under ${licence}, which anyone may then use for good. Ask the owner to agree, or choose another licence in scripts/open-data/tables.ts, and write the day`
}

/** Whether a text is missing, or only says that it is. */
function isToCome(text: string | undefined): boolean {
	return text === undefined || /^\[.*\]$/.test(text)
}

/** Whether it uses the domain that is reserved for examples. */
function isPlaceholder(value: string): boolean {
	return /\.example(?=[/:]|$)/.test(value)
}
