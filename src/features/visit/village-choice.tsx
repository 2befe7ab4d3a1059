/** Loaded when it is used: a field that finds a village by its name. */
import { ListFailed } from '../../components/load-failed.tsx'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { VillagePicker } from '../village-picker/village-picker.tsx'

export interface VillageChoiceProps {
	/** Slugs that are in the plan already. */
	slugs: readonly string[]
	onAdd: (slug: string) => void
}

export function VillageChoice({ slugs, onAdd }: VillageChoiceProps) {
	const list = useVillageList()
	if (list.state === 'failed') return <ListFailed retry={list.retry} />
	return (
		<VillagePicker
			compared="villages"
			label="The village you’ll visit"
			rows={list.rows}
			chosen={slugs}
			onAdd={({ slug }) => onAdd(slug)}
		/>
	)
}
