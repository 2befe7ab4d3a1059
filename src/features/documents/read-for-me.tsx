import { useState } from 'react'
import { Fold } from '../../components/fold.tsx'
import { Icon } from '../../components/icon.tsx'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import { createPart } from '../../navigation/late-code.tsx'
import type { Proposed } from './document-reading.ts'
import { FileButton } from '../../components/file-button.tsx'

interface Props {
	slug: string
	facts: Partial<VillageFacts>
	/** Called with what a document says, and with nothing once it's closed. */
	onProposed: (proposed: Proposed | undefined) => void
}

/** What reads a document is loaded only when one is chosen. */
const DocumentPanel = createPart('We couldn’t load what reads PDF files', () => import('./document-panel.tsx'))

/** Reads the village's papers on the device, and proposes answers. */
export function ReadForMe(props: Props) {
	const [chosen, setChosen] = useState<{ file: File; count: number }>()
	const choose = (file: File) => setChosen((now) => ({ file, count: (now?.count ?? 0) + 1 }))
	return (
		<div className="no-print">
			<Fold summary="Read an agreement for me (PDF)">
				<p>
					Choose the disclosure statement or agreement. We’ll suggest answers for you to check. It’s read on this
					device: nothing leaves it.
				</p>
				<FileButton accept=".pdf,application/pdf" beside="or drag it here" onFile={choose}>
					<Icon name="file" />
					Choose a PDF
				</FileButton>
				{chosen && (
					<DocumentPanel
						key={chosen.count}
						file={chosen.file}
						{...props}
						onClose={() => setChosen(undefined)}
						pending={<p role="status">Loading what reads PDF files…</p>}
					/>
				)}
			</Fold>
		</div>
	)
}
