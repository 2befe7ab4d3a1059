import { QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { list } from '../../core/format.ts'
import type { Named } from '../../core/search/text-search.ts'

interface Props {
	/** What is compared. */
	rows: readonly Named[]
	/** Slugs of the villages that were compared before. */
	joined: readonly string[]
	onKeepOnly: (slug: string) => void
}

/** Says which villages were compared before, and takes them out again. */
export function Joined({ rows, joined, onKeepOnly }: Props) {
	const before = rows.filter(({ slug }) => joined.includes(slug))
	const added = rows.find(({ slug }) => !joined.includes(slug))
	if (!added || before.length === 0) return null
	return (
		<Notice>
			<p>
				You had {list(before.map(({ name }) => name))} in your comparison. We added {added.name}.
			</p>
			<p className="no-print">
				<QuietButton onClick={() => onKeepOnly(added.slug)}>Compare only {added.name}</QuietButton>
			</p>
		</Notice>
	)
}
