import { useEffect, useState, type ComponentType } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { storedFamilyPlace, type DistanceProps } from './family-place.ts'

/** How far a village is from family. The field and the list of places are loaded when the reader opens it, or when a place is stored. */
export function FamilyDistance({ name, position }: DistanceProps) {
	const [Form, setForm] = useState<ComponentType<DistanceProps & { isNew: boolean }>>()
	const [isWanted, setWanted] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		async function load() {
			if (!isWanted && !storedFamilyPlace.get()) return
			const { DistanceForm } = await import('./distance-form.tsx')
			setForm(() => DistanceForm)
		}
		// If the reader didn't open the form, they needn't know that it couldn't be loaded.
		load().catch(() => {
			setWanted(false)
			setFailed(isWanted)
		})
	}, [isWanted])

	function ask() {
		setFailed(false)
		setWanted(true)
	}

	return (
		<Section id="family" heading="How far from family?" className="side-box needs-script no-print">
			{Form ? (
				<Form name={name} position={position} isNew={isWanted} />
			) : (
				<p>
					<QuietButton onClick={ask}>Choose a suburb or town</QuietButton>
				</p>
			)}
			{hasFailed && <p role="status">We couldn’t load the list of places. Check your connection and try again.</p>}
		</Section>
	)
}
