/** Loaded when it's used: a field for the name of a village. */
import { LoadFailed } from '../../navigation/late-code.tsx'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { VillagePicker } from '../village-picker/village-picker.tsx'

export interface VillageToFillInProps {
	/** Empty: none. */
	chosen: string
	onChoose: (slug: string) => void
}

export default function VillageToFillIn({ chosen, onChoose }: VillageToFillInProps) {
	const list = useVillageList()
	return (
		<>
			{list.state === 'failed' && <LoadFailed {...list} />}
			<VillagePicker
				compared="villages"
				label="A village"
				rows={list.rows}
				chosen={chosen ? [chosen] : []}
				onAdd={({ slug }) => onChoose(slug)}
			/>
		</>
	)
}
