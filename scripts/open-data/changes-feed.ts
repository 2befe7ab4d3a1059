/** Writes the changes in our facts as an Atom feed. */
import { escapeUTF8 } from 'entities/escape'
import { Feed } from 'feed'
import { CHANGES_FEED, address } from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import type { About } from './metadata.ts'

/** What a feed is about: everything, or a place. */
export interface FeedOf {
	/** The feed's own address. */
	file: string
	/** The page that it is about. */
	page: string
	/** Of what; nothing where it is of everything. */
	name?: string
}

/** How many entries feeds have. */
const MAX_FEED_ENTRIES = 100

/** @param entries the latest first */
export function changesFeed(
	entries: readonly ChangeEntry[],
	{ name, url, modified }: Pick<About, 'name' | 'url' | 'modified'>,
	of: FeedOf = { file: CHANGES_FEED, page: address.changes },
): string {
	const feed = new Feed({
		id: url + of.page,
		title: `${name}: what changed${of.name === undefined ? '' : `, ${of.name}`}`,
		link: url + of.page,
		language: 'en-NZ',
		generator: false,
		copyright: name,
		author: { name, link: `${url}/` },
		// Not the time of the build, so that the same facts give the same feed.
		updated: new Date(entries[0]?.date ?? modified),
		feedLinks: { atom: url + of.file },
	})
	for (const { id, date: day, name: subject, address: page, changes, more } of entries.slice(0, MAX_FEED_ENTRIES)) {
		const [first] = changes
		const others = changes.length - 1 > 0 || more ? ' and more' : ''
		const lines = changes.map(
			({ text, source }) => `${text}. Source: ${source.publisher}, ${source.asOf ? date(source.asOf) : 'undated'}`,
		)
		feed.addItem({
			id: `${url}${address.changes}#${id}`,
			title: `${subject}: ${first?.text ?? ''}${others}`,
			link: url + (page ?? address.changes),
			date: new Date(day),
			content: `<ul>${[...lines, ...(more ? [more] : [])].map((line) => `<li>${escapeUTF8(line)}</li>`).join('')}</ul>`,
		})
	}
	return feed.atom1()
}
