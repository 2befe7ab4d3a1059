import { ListFailed } from '../../components/load-failed.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import type { Search } from './use-search.ts'

/** Says which parts of the search couldn't be loaded or understood. */
export function SearchNotices({
	list,
	isShown,
	notes,
	hasTextFailed,
}: Pick<Search, 'list' | 'isShown' | 'notes' | 'hasTextFailed'>) {
	return (
		<>
			{list.state === 'failed' && <ListFailed retry={list.retry} />}
			{isShown && notes.length > 0 && (
				<div role="alert">
					<Notice heading="We couldn’t use part of this link">
						{notes.map((note) => (
							<p key={note}>
								<Quoting text={note} />
							</p>
						))}
					</Notice>
				</div>
			)}
			{hasTextFailed && (
				<div role="alert">
					<Notice heading="We couldn’t search for what you typed">
						<p>We’ve applied the rest of what you chose. Reload the page to try again.</p>
					</Notice>
				</div>
			)}
		</>
	)
}
