import { useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import type { ToldSource } from '../../core/told/told.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { FileButton } from './file-button.tsx'

interface Props {
	slug: string
	facts: Partial<VillageFacts>
	source: ToldSource
	onSource: (source: ToldSource) => void
}

/** What reads a document is loaded only when one is chosen. */
const DocumentPanel = createPart(
	'We couldn’t load what reads PDF files',
	async () => (await import('./document-panel.tsx')).DocumentPanel,
)

/** Reads the village's papers on the device, and proposes answers. */
export function ReadForMe({ slug, facts, source, onSource }: Props) {
	const id = useId()
	const [chosen, setChosen] = useState<{ file: File; count: number }>()
	const choose = (file: File) => setChosen((now) => ({ file, count: (now?.count ?? 0) + 1 }))

	return (
		<section className="told-read panel panel-filled no-print" aria-labelledby={`${id}heading`}>
			<h2 id={`${id}heading`}>Read it for me</h2>
			<p>
				Choose the disclosure statement or agreement as a PDF. We’ll suggest answers for you to check. It’s read on this
				device: nothing leaves it.
			</p>
			<FileButton accept=".pdf,application/pdf" beside="or drop it here" onFile={choose}>
				<Icon name="file" />
				Choose a PDF
			</FileButton>
			{chosen && (
				<DocumentPanel
					key={chosen.count}
					file={chosen.file}
					slug={slug}
					facts={facts}
					source={source}
					onSource={onSource}
					onClose={() => setChosen(undefined)}
					pending={<p role="status">Loading what reads PDF files…</p>}
				/>
			)}
		</section>
	)
}
