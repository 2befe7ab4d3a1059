import { useEffect, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { createPart } from '../../navigation/late-code.tsx'
import { storedFamilyPlace, type DistanceProps } from './family-place.ts'

const DistanceForm = createPart('We couldn’t load the list of places', () => import('./distance-form.tsx'))

/** How far a village is from family. The field and the list of places are loaded when the reader opens it, or when a place is stored. */
export function FamilyDistance(props: DistanceProps) {
	const [why, setWhy] = useState<'opened' | 'stored'>()
	useEffect(() => {
		if (storedFamilyPlace.get()) setWhy('stored')
	}, [])
	const button = (
		<p>
			<QuietButton onClick={() => setWhy('opened')}>Choose a suburb or town</QuietButton>
		</p>
	)
	return (
		<Section id="family" heading="How far from family?" className="side-box panel needs-script no-print">
			{why ? <DistanceForm {...props} isNew={why === 'opened'} pending={button} /> : button}
		</Section>
	)
}
