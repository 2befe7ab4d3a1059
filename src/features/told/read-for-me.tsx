import { useId, useState } from 'react'
import type { VillageFacts } from '../../core/facts/village-facts.ts'
import type { ToldSource } from '../../core/told/told-source.ts'
import { createPart } from '../../navigation/late-code.tsx'

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
		<section className="told-read no-print" aria-labelledby={`${id}heading`}>
			<h2 id={`${id}heading`}>Read it for me</h2>
			<p>
				Choose the disclosure statement or agreement as a PDF. We’ll suggest answers for you to check. It’s read on this
				device: nothing leaves it.
			</p>
			<label htmlFor={id}>Choose a PDF, or drop it here</label>
			<input
				id={id}
				type="file"
				accept=".pdf,application/pdf"
				onChange={({ target }) => {
					if (target.files?.[0]) choose(target.files[0])
					// The same file can be chosen again.
					target.value = ''
				}}
			/>
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
