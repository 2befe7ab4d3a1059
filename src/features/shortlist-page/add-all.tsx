import { Button } from '../../components/button.tsx'
import { address as at } from '../../core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../core/choice.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { saveVillages } from '../shortlist/shortlist-store.ts'

/** A button that adds the villages of a sent list to the reader's own. */
export function AddAll({ rows, own }: { rows: readonly VillageRow[]; own: readonly string[] }) {
	const missing = rows.filter(({ slug }) => !own.includes(slug))
	const room = SHORTLIST_LIMIT - own.length
	return (
		<p className="cluster" role="status">
			{missing.length === 0 ? (
				<span>
					{rows.length === 1 ? 'It’s' : 'They’re all'} in <a href={at.shortlist}>your saved villages</a>.
				</span>
			) : missing.length > room ? (
				<span>
					You can save {room} more. <a href={at.shortlist}>Remove some of yours</a> to add these.
				</span>
			) : (
				<Button onClick={() => saveVillages(missing.map(({ slug }) => slug))}>
					Save {missing.length === 1 ? 'it' : `all ${missing.length}`}
				</Button>
			)}
		</p>
	)
}
