/** Checks the compressed size of each page: its HTML, and the scripts, styles and fonts that it names. */
import { address } from '../../src/core/addresses.ts'
import type { PageKind } from '../../src/core/page-data/page-data.ts'
import { type BuiltSite, type CreateCheck, fileAt, withoutBase } from './check.ts'
import type { BuiltPage } from './built-page.ts'

// Kilobytes, compressed.
const MAX_HTML = 20
/** Of an author's text, or of what is told of several villages. */
const MAX_LONG_HTML = 30
const LONG: readonly PageKind[] = ['guide', 'legal', 'faq', 'operator', 'compare', 'changes']
/** A page that lists many villages may weigh more: so much for the page, and so much for each card, or each name with its number or website. */
const AROUND_CARDS = 12
const CARD = 0.1
const AROUND_NAMES = 8
const NAME = 0.05
const LISTS_OF_NAMES: readonly PageKind[] = ['villages', 'search']
const MAX_STYLES = 20
const MAX_FONTS = 60
const MAX_SCRIPTS = 130
/** The page that most readers open first. */
const MAX_SCRIPTS_OF_VILLAGE = 120

/** The start of every village's address. */
const VILLAGE = address.village('')

export const createWeightCheck: CreateCheck = (site, report) => {
	const weigh = createScale(site)
	/** Pages of a kind up to this length are not compressed for the check, which takes long: they are light enough. */
	const light = new Map<PageKind, number>()

	function limit(page: BuiltPage, what: string, kilobytes: number, max: number, fix: string): void {
		if (kilobytes > max)
			report(
				page.file,
				`${what} ${kilobytes.toFixed(1)} KB compressed, and at most ${max.toFixed(0)} KB are allowed`,
				fix,
			)
	}

	return {
		visit(page) {
			const { kind, length } = page
			if (kind === undefined) return
			if (length > (light.get(kind) ?? 0)) {
				const kilobytes = site.kilobytesOf(page.file)
				limit(page, 'its HTML is', kilobytes, maxHtml(kind, villagesOn(page)), SHOW_LESS)
				if (kilobytes < MAX_HTML * 0.75) light.set(kind, length)
			}
			const scripts = weigh(page, '.js')
			limit(page, `the scripts of this page (${kind}) are`, scripts, maxScripts(kind), LOAD_LATER)
			limit(page, 'its styles are', weigh(page, '.css'), MAX_STYLES, 'Remove rules, or load them later.')
			limit(page, 'its fonts are', weigh(page, '.woff2'), MAX_FONTS, 'Preload fewer, or with fewer letters.')
		},
	}
}

const SHOW_LESS = 'Show less on it, or part of it on another page.'
const LOAD_LATER = 'Import what the page does not start with when it is needed.'

const maxScripts = (kind: PageKind) => (kind === 'village' ? MAX_SCRIPTS_OF_VILLAGE : MAX_SCRIPTS)

function maxHtml(kind: PageKind, villages: number): number {
	if (LONG.includes(kind)) return MAX_LONG_HTML
	if (LISTS_OF_NAMES.includes(kind)) return Math.max(MAX_HTML, AROUND_NAMES + NAME * villages)
	return Math.max(MAX_HTML, AROUND_CARDS + CARD * villages)
}

function villagesOn({ references }: BuiltPage): number {
	return new Set([...references.values()].flatMap((urls) => [...urls].filter((url) => url.includes(VILLAGE)))).size
}

/** Returns a function that weighs the files of one ending that a page loads, in kilobytes; each file is weighed once. */
function createScale(site: BuiltSite): (page: BuiltPage, ending: string) => number {
	const weights = new Map<string, number>()
	const weigh = (url: string) => {
		const file = fileAt(site, withoutBase(site, url) ?? '')
		const weight = weights.get(url) ?? (file === undefined ? 0 : site.kilobytesOf(file))
		weights.set(url, weight)
		return weight
	}
	return ({ references }, ending) =>
		[...new Set([...(references.get('script') ?? []), ...(references.get('link') ?? [])])]
			.filter((url) => url.endsWith(ending))
			.reduce((total, url) => total + weigh(url), 0)
}
