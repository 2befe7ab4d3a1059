/** npm run check:launch: what must be replaced before the site goes live. */
import path from 'node:path'
import { readContent } from '../content/read.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const { site } = await readContent(path.resolve(PROJECT_ROOT, 'content'))

/** The domain that is reserved for examples and can never be anybody's. */
const isPlaceholder = (value: string) => /\.example(?=[/:]|$)/.test(value)

const placeholders = [
	...(isPlaceholder(site.url) && !process.env['SITE_URL'] && !process.env['URL']
		? [`"url" is ${site.url}: set the site's own address, here or as SITE_URL at build`]
		: []),
	...(isPlaceholder(site.email) ? [`"email" is ${site.email}: set an address that somebody reads`] : []),
	...site.social
		.filter(({ url }) => isPlaceholder(url))
		.map(({ label, url }) => `"social" ${label} is ${url}: set the real page or remove the entry`),
]
for (const line of placeholders) console.log(`content/site.json  ${line}`)
console.log(placeholders.length === 0 ? 'No placeholder is left.' : `${placeholders.length} placeholders are left.`)
process.exit(placeholders.length === 0 ? 0 : 1)
