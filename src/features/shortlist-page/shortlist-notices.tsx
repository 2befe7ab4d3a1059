import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { SHORTLIST_LIMIT, type Choice } from '../../core/choice.ts'
import { count, list as listOf } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { removeVillages } from '../shortlist/shortlist-store.ts'

/** Says which villages of a sent list can't be shown. */
export function SentNotices({ sent: { unknown, tooMany } }: { sent: Choice }) {
	return (
		<>
			{unknown.length > 0 && (
				<Notice heading="We couldn’t use part of this link">
					<p>
						{unknown.length === 1 ? 'No village on our list has the name' : 'No villages on our list have the names'}{' '}
						<Quoting text={listOf(unknown.map(quoteWords))} />.
					</p>
				</Notice>
			)}
			{tooMany.length > 0 && (
				<Notice>
					<p>
						A list can have up to {SHORTLIST_LIMIT} villages, so we left out {count(tooMany.length, 'more')} in the
						link.
					</p>
				</Notice>
			)}
		</>
	)
}

/** Says which villages of the reader's own list aren't on ours any more, with a button that removes them. */
export function GoneNotice({ own, isKnown }: { own: readonly string[]; isKnown: (slug: string) => boolean }) {
	const gone = own.filter((slug) => !isKnown(slug))
	if (gone.length === 0) return null
	return (
		<Notice>
			<p>
				<Quoting text={listOf(gone.map(quoteWords))} /> {gone.length === 1 ? 'is' : 'are'} no longer on our list of
				villages.{' '}
				<button type="button" className="text-button" onClick={() => removeVillages(gone)}>
					Remove {gone.length === 1 ? 'it' : 'them'}
				</button>
			</p>
		</Notice>
	)
}
