import { address as at } from '../../core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../core/choice.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { setShortlist } from '../shortlist/shortlist-store.ts'

/** Adds the villages of a list that was sent to the reader's own. */
export function AddAll({ rows, own }: { rows: readonly VillageListRow[]; own: readonly string[] }) {
	const missing = rows.filter(({ slug }) => !own.includes(slug))
	const room = SHORTLIST_LIMIT - own.length
	return (
		<p className="row" role="status">
			{missing.length === 0 ? (
				<span>
					{rows.length === 1 ? 'It is' : 'They are all'} on <a href={at.shortlist}>your own shortlist</a>.
				</span>
			) : missing.length > room ? (
				<span>
					Your own shortlist has room for {room} more. <a href={at.shortlist}>Take some off</a> to add these.
				</span>
			) : (
				<button
					type="button"
					className="button"
					onClick={() => setShortlist([...own, ...missing.map(({ slug }) => slug)])}
				>
					Add {missing.length === 1 ? 'it' : `all ${missing.length}`} to my shortlist
				</button>
			)}
		</p>
	)
}
