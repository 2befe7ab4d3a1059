/** Two sheets on one page: where they differ in facts and in values, and what to talk about. */
import { Section } from '../../components/section.tsx'
import {
	OWN_WORDS,
	OWN_WORDS_KEYS,
	compareAnswers,
	type AnswerSheet,
	type ComparedSheets,
	type SheetAnswer,
} from '../../core/answer-sheet.ts'
import type { TogetherPage } from '../../core/page-data/page-data.ts'
import { Quoting } from '../../components/quoting.tsx'
import { quoteWords } from '../../core/sent-words.ts'
import { GROUPS, type GroupKey } from './sheet-form.tsx'

type Pair = readonly [first: AnswerSheet, second: AnswerSheet]

const UNANSWERED = [
	['half', 'Only one of you has answered'],
	['unanswered', 'Neither of you has answered'],
] as const

/** The names of the lists in each part, in order. */
const LISTS: Record<GroupKey, readonly (readonly [list: keyof ComparedSheets, heading: string])[]> = {
	values: [
		['differ', 'You differ: talk about these'],
		['both', 'Matters a lot to both of you'],
		['open', 'Not sure, or it matters a little'],
		['neither', 'Matters to neither of you'],
		...UNANSWERED,
	],
	options: [
		['both', 'Both of you could live with these'],
		['differ', 'One of you could, and the other couldn’t'],
		['open', 'Not sure yet: look at these together'],
		['neither', 'Neither of you wants these'],
		...UNANSWERED,
	],
	facts: [
		['differ', 'One of you knows: show the other'],
		['neither', 'Neither of you knows: find out'],
		['open', 'Not sure: check these'],
		['both', 'Both of you know'],
		...UNANSWERED,
	],
}

/** Names are quoted, because a link can give a sheet any name. */
export const nameOf = ({ name }: AnswerSheet, otherwise: string) => (name ? quoteWords(name) : otherwise)

interface Props {
	page: TogetherPage
	pair: Pair
	/** Which sheets came with the link. */
	isSent: readonly [boolean, boolean]
}

export function TwoSheets({ page, pair, isSent }: Props) {
	const names = [nameOf(pair[0], 'First person'), nameOf(pair[1], 'Second person')] as const
	return (
		<div className="two-answers">
			{GROUPS.map(({ key, heading, words }) => (
				<section key={key} aria-labelledby={`two-${key}`}>
					<h2 id={`two-${key}`}>{key === 'facts' ? 'Facts: look these up' : heading}</h2>
					<Lists page={page} pair={pair} group={key} words={words} names={names} />
					{key === 'values' && <OwnWords pair={pair} names={names} isSent={isSent} />}
				</section>
			))}
			<Section id="two-talk" heading="How to talk about it">
				<ul>
					<li>Start with what matters to both of you.</li>
					<li>Where you differ, each of you says why, and the other repeats what they heard.</li>
					<li>Ask what would have to be true for the other person’s choice to be all right.</li>
					<li>Leave the facts out of it until someone has looked them up.</li>
					<li>Stop when one of you is tired. Agree on one next step and a day.</li>
				</ul>
			</Section>
		</div>
	)
}

interface ListsProps {
	page: TogetherPage
	pair: Pair
	group: GroupKey
	words: Record<SheetAnswer, string>
	names: readonly [string, string]
}

function Lists({ page, pair, group, words, names }: ListsProps) {
	const compared = compareAnswers(page[group], ...pair)
	const answerOf = ({ answers }: AnswerSheet, item: string) => {
		const answer = answers[item]
		return answer ? words[answer].toLowerCase() : 'not answered'
	}
	return LISTS[group].map(
		([list, heading]) =>
			compared[list].length > 0 && (
				<div key={list}>
					<h3>{heading}</h3>
					<ul>
						{compared[list].map((item) => (
							<li key={item}>
								{page.sections[item] ? <a href={page.sections[item]}>{item}</a> : item}
								{(list === 'differ' || list === 'open' || list === 'half') && (
									<span className="meta">
										<Quoting
											text={`${names[0]}: ${answerOf(pair[0], item)}. ${names[1]}: ${answerOf(pair[1], item)}.`}
										/>
									</span>
								)}
							</li>
						))}
					</ul>
				</div>
			),
	)
}

function OwnWords({ pair, names, isSent }: Pick<ListsProps, 'pair' | 'names'> & Pick<Props, 'isSent'>) {
	if (!pair.some((sheet) => OWN_WORDS_KEYS.some((own) => sheet[own]))) return null
	return (
		<div className="own-words grid">
			{pair.map((sheet, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- there are two, and their order is who they are
				<div key={index}>
					<h3>
						<Quoting
							text={
								isSent[index]
									? `${names[index]}, as the link has it`
									: `In ${nameOf(sheet, index === 0 ? 'the first person' : 'the second person')}’s words`
							}
						/>
					</h3>
					{OWN_WORDS_KEYS.map((own) => sheet[own] && <OwnText key={own} label={OWN_WORDS[own][1]} text={sheet[own]} />)}
				</div>
			))}
		</div>
	)
}

/** What someone wrote, isolated from the words around it. */
function OwnText({ label, text }: { label: string; text: string }) {
	return (
		<p>
			{label}: “<bdi>{text}</bdi>”
		</p>
	)
}
