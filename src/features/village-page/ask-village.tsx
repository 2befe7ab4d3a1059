import { useRef } from 'react'
import { PrintButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { useSite } from '../../components/site.ts'
import { address as at, sheetAddress } from '../../core/addresses.ts'
import { count } from '../../core/format.ts'
import { newMail, questionsAbout } from '../../core/message-links.ts'
import type { ToldParts } from './told-on-village.tsx'

/** The number of questions shown; the others are folded. */
const SHOWN = 4

interface Props {
	slug: string
	name: string
	/** Those about money first. */
	questions: readonly string[]
	toldParts: ToldParts | undefined
}

/** The questions that the page leaves open, to tick and send. On paper they are blanks among the key terms instead. */
export function AskVillage({ slug, name, questions, toldParts }: Props) {
	const list = useRef<HTMLDivElement>(null)
	const page = useSite().url + at.village(slug)
	const more = questions.slice(SHOWN)
	const open = questions.filter((question) => !toldParts?.answer(question))

	/** The questions that are ticked; all that are open if none is. */
	function chosen(): readonly string[] {
		const ticked = [...(list.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
			({ value }) => value,
		)
		return ticked.length > 0 ? ticked : open
	}

	return (
		<Section id="ask" heading="Ask the village" className="ask-village no-print">
			<div ref={list}>
				<Questions questions={questions.slice(0, SHOWN)} toldParts={toldParts} />
				{more.length > 0 && (
					<details>
						<summary>{count(more.length, 'more question')}</summary>
						<Questions questions={more} toldParts={toldParts} />
					</details>
				)}
			</div>
			<p className="cluster">
				<PrintButton className="button button-quiet needs-script">Print</PrintButton>
				<a
					className="button button-quiet"
					href={mailWith(name, page, open)}
					onClick={(event) => (event.currentTarget.href = mailWith(name, page, chosen()))}
				>
					Email<span className="visually-hidden"> these questions</span>
				</a>
				<a className="button button-quiet" href={sheetAddress(slug)}>
					Your sheet<span className="visually-hidden"> for {name}</span>
					{toldParts && `: ${count(toldParts.answers, 'answer')}`}
				</a>
			</p>
		</Section>
	)
}

function Questions({ questions, toldParts }: Pick<Props, 'questions' | 'toldParts'>) {
	return (
		<ul role="list" className="questions wide">
			{questions.map((question) => {
				const answer = toldParts?.answer(question)
				return (
					<li key={question}>
						{answer ? (
							<p className="option question">
								<span>
									{question}
									<br />
									{answer}
								</span>
							</p>
						) : (
							<label className="option question">
								<input type="checkbox" value={question} />
								<span>{question}</span>
							</label>
						)}
					</li>
				)
			})}
		</ul>
	)
}

function mailWith(name: string, page: string, questions: readonly string[]): string {
	return newMail(`Questions about ${name}`, questionsAbout(name, questions), `More questions: ${page}#ask`)
}
