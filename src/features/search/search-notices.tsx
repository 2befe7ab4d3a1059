import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { PlacesFailed } from '../places/places-failed.tsx'
import type { Search } from './use-search.ts'

/** Says which parts of the search couldn't be loaded or understood. */
export function SearchNotices({
	list,
	isShown,
	notes,
	layout,
	textFailure,
}: Pick<Search, 'list' | 'isShown' | 'notes' | 'layout' | 'textFailure'>) {
	return (
		<>
			{list.state === 'failed' && <LoadFailed {...list} />}
			{isShown && notes.length > 0 && (
				<div role="alert">
					<Notice heading="We couldn’t use part of this search">
						{notes.map((note) => (
							<p key={note}>
								<Quoting text={note} />
							</p>
						))}
					</Notice>
				</div>
			)}
			{textFailure && (
				<LoadFailed heading="We couldn’t search for what you typed" {...textFailure}>
					<p>We’ve applied the rest of what you chose.</p>
				</LoadFailed>
			)}
			{/* Among the filters, the field for a place says so. */}
			{!layout.filters && <PlacesFailed />}
		</>
	)
}
