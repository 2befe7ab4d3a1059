import { Notice } from '../../components/notice.tsx'
import { SHORTLIST_LIMIT, type Choice } from '../../core/choice.ts'
import { count, list as listOf } from '../../core/format.ts'
import { setShortlist } from '../shortlist/shortlist-store.ts'

/** What of a list that was sent cannot be shown. */
export function SentNotices({ sent: { unknown, tooMany } }: { sent: Choice }) {
	return (
		<>
			{unknown.length > 0 && (
				<Notice heading="We left out part of the address">
					<p>
						{unknown.length === 1 ? 'No village on our list has the name' : 'No villages on our list have the names'}{' '}
						{listOf(unknown.map((slug) => `“${slug}”`))}.
					</p>
				</Notice>
			)}
			{tooMany.length > 0 && (
				<Notice>
					<p>
						A list holds {SHORTLIST_LIMIT} villages, so {count(tooMany.length, 'more')} in the address{' '}
						{tooMany.length === 1 ? 'is' : 'are'} left out.
					</p>
				</Notice>
			)}
		</>
	)
}

/** The villages of the reader's own list that ours does not have any more, with a button that takes them off. */
export function GoneNotice({ own, isKnown }: { own: readonly string[]; isKnown: (slug: string) => boolean }) {
	const gone = own.filter((slug) => !isKnown(slug))
	if (gone.length === 0) return null
	return (
		<Notice>
			<p>
				{listOf(gone.map((slug) => `“${slug}”`))} {gone.length === 1 ? 'is' : 'are'} no longer on our list of villages.{' '}
				<button type="button" className="text-button" onClick={() => setShortlist(own.filter(isKnown))}>
					Take {gone.length === 1 ? 'it' : 'them'} off
				</button>
			</p>
		</Notice>
	)
}
