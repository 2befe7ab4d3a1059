/** Writes the changes in our facts as an Atom feed. */
import { escapeUTF8 } from 'entities/escape'
import { Feed } from 'feed'
import { CHANGES_FEED, address } from '../../src/core/addresses.ts'
import { date } from '../../src/core/format.ts'
import type { ChangeEntry } from '../../src/core/page-data/page-data.ts'
import type { About } from './metadata.ts'

/** @param entries the latest first */
export function changesFeed(entries: readonly ChangeEntry[], { name, url, modified }: About): string {
	const feed = new Feed({
		id: url + address.changes,
		title: `${name}: what changed`,
		link: url + address.changes,
		language: 'en-NZ',
		generator: false,
		copyright: name,
		author: { name, link: `${url}/` },
		// Not the time of the build, so that the same facts give the same feed.
		updated: new Date(entries[0]?.date ?? modified),
		feedLinks: { atom: url + CHANGES_FEED },
	})
	for (const { id, date: day, name: subject, address: page, changes, more } of entries) {
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
