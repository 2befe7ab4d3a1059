import { useOpened } from '../../components/use-opened.ts'
import { createPart } from '../../navigation/late-code.tsx'
import type { SumAsked } from './sum-question.tsx'

const Question = createPart('We couldn’t load the question', () => import('./sum-question.tsx'))

/** A question about a sum, closed and not loaded until the reader opens it. */
export function DoIUnderstandIt({ sum }: { sum: SumAsked }) {
	const { isOpen, details } = useOpened()
	return (
		<details {...details} className="needs-script no-print">
			<summary>Do I understand it?</summary>
			{isOpen && <Question key={JSON.stringify(sum)} sum={sum} />}
		</details>
	)
}
