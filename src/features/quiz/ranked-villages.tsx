/** The villages in the order of the quiz, each with its reasons; and those that were left out. */
import type { ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { LinkList } from '../../components/link-list.tsx'
import { address as at } from '../../core/addresses.ts'
import { count, sentence } from '../../core/format.ts'
import { groupBy } from '../../core/group-by.ts'
import { questionsIn } from '../../core/facts/open-questions.ts'
import { isForPlace, type Judged, type RankedVillage, type Ranking, type Wish } from '../../core/quiz/matching.ts'
import { scoreInWords } from '../../core/quiz/score-in-words.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { ResultCard, useFocusOnCard } from '../search/result-card.tsx'
import { changeAddress } from './quiz-summary.tsx'

/** How many villages are shown at first: enough to begin with, on a phone too. */
const FIRST_VILLAGES = 6
/** How many more are shown at a time: a page that a slow device draws quickly. */
const PAGE = 20

interface Props {
	ranking: Ranking
	wishes: readonly Wish[]
	/** Whether one person moves in. */
	isAlone: boolean
}

export default function RankedVillages({ ranking, wishes, isAlone }: Props) {
	const { listed } = ranking
	const [more, setMore] = useEntryState('quiz-more', 0, (found) => (typeof found === 'number' && found > 0 ? found : 0))
	const shown = listed.slice(0, FIRST_VILLAGES + more * PAGE)
	const left = listed.length - shown.length
	const whole = groupBy(listed, ({ toAsk }) => toAsk)
	const shared = questionsOfAll(shown, isAlone)
	const scores = new Set(shown.map(({ judged }) => scoreInWords(judged)))
	const sameScore = shown.length > 1 && scores.size === 1 ? [...scores][0] : undefined
	const showFrom = useFocusOnCard()

	function showMore() {
		showFrom(listed[shown.length]?.row.slug)
		setMore(more + 1)
	}

	return (
		<>
			{sameScore !== undefined && <p>{sameScore.replace(/^(?:Has|Lacks)/, (verb) => `Each ${verb.toLowerCase()}`)}</p>}
			{[...groupBy(shown, ({ toAsk }) => toAsk)].map(([toAsk, villages]) => (
				<section key={String(toAsk)}>
					{/* The lead above says the same of a list in one part. */}
					<h3 className={whole.size === 1 && !toAsk ? 'visually-hidden' : undefined}>
						{groupTitle(toAsk, wishes)}{' '}
						<span className="meta">{sentence(count(whole.get(toAsk)?.length ?? 0, 'village'))}</span>
					</h3>
					{toAsk && (
						<p>
							For each of these villages, there’s at least one must-have that we couldn’t find out about. Ask before you
							visit.
						</p>
					)}
					<ul role="list" className="results grid">
						{villages.map((village) => (
							<Card
								key={village.row.slug}
								village={village}
								isAlone={isAlone}
								shared={shared}
								hasOwnScore={sameScore === undefined}
							/>
						))}
					</ul>
				</section>
			))}
			{left > 0 && (
				<p className="no-print">
					<QuietButton onClick={showMore}>Show {count(Math.min(PAGE, left), 'more village')}</QuietButton>
				</p>
			)}
			<Ask
				summary={`What to ask each of the villages shown here: ${count(shared.length, 'question')}`}
				questions={shared}
			/>
			<Lacking ranking={ranking} wishes={wishes} />
			<LeftOut ranking={ranking} wishes={wishes} />
		</>
	)
}

interface CardProps extends Pick<Props, 'isAlone'> {
	village: RankedVillage
	/** The questions that are said below the list. */
	shared: readonly string[]
	/** Whether what it has isn't said above the list for all. */
	hasOwnScore: boolean
}

function Card({ village, isAlone, shared, hasOwnScore }: CardProps) {
	const score = scoreInWords(village.judged)
	const questions = questionsIn(village.row.ask, isAlone).filter((question) => !shared.includes(question))
	return (
		// What to ask is said once.
		<ResultCard row={village.row} level={4} {...(score.includes('Ask about') && { gaps: '' })}>
			<details className="quiz-why">
				<summary>
					{hasOwnScore ? <strong>{score}</strong> : 'Why'}
					<span className="visually-hidden">
						{hasOwnScore && ' Why'} it’s on the list, and what to ask {village.row.name}
					</span>
				</summary>
				<dl className="verdicts">
					<Verdicts kind="yes" label="Matches" judged={village.judged.yes} />
					<Verdicts kind="no" label="Doesn’t match" judged={village.judged.no} />
					<Verdicts kind="unknown" label="We don’t know, so ask" judged={village.judged['not known']} />
				</dl>
				<Ask
					summary={
						<>
							{sentence(count(questions.length, shared.length > 0 ? 'more question' : 'question'))} to ask
							<span className="visually-hidden"> {village.row.name}</span>
						</>
					}
					questions={questions}
				/>
			</details>
		</ResultCard>
	)
}

/** Returns the questions that the page of every one of these villages leaves open, those about money first. None for one village. */
function questionsOfAll([first, ...others]: readonly RankedVillage[], isAlone: boolean): string[] {
	if (!first || others.length === 0) return []
	return questionsIn(
		others.reduce((bits, { row }) => bits & row.ask, first.row.ask),
		isAlone,
	)
}

/** What to ask, folded. */
function Ask({ summary, questions }: { summary: ReactNode; questions: readonly string[] }) {
	if (questions.length === 0) return null
	return (
		<details className="quiz-ask">
			<summary>{summary}</summary>
			<ul>
				{questions.map((question) => (
					<li key={question}>{question}</li>
				))}
			</ul>
		</details>
	)
}

/** `In Dunedin: villages to ask about a must-have` */
function groupTitle(toAsk: boolean, wishes: readonly Wish[]): string {
	const place = wishes.find(isForPlace)
	const musts = wishes.some(({ must }) => must)
		? toAsk
			? 'villages to ask about a must-have'
			: 'all your must-haves'
		: 'the best match first'
	return place ? `${place.label}: ${musts}` : sentence(musts)
}

function Verdicts({
	kind,
	label,
	judged,
}: {
	kind: 'yes' | 'no' | 'unknown'
	label: string
	judged: readonly Judged[]
}) {
	if (judged.length === 0) return null
	return (
		<div className={`verdict verdict-${kind}`}>
			<dt>{label}</dt>
			{judged.map(({ wish, figure }) => (
				<dd key={wish.label} {...(wish.priority && { className: 'verdict-first' })}>
					{isForPlace(wish) && figure ? figure : [wish.label, figure].filter(Boolean).join(': here, ')}
					{wish.must && ' (must-have)'}
					{wish.priority && (
						<span className="visually-hidden">{wish.must ? ' that matters most' : ' (matters most)'}</span>
					)}
				</dd>
			))}
		</div>
	)
}

/** Names the villages that have nothing of what matters most, as far as we know. */
function Lacking({ ranking: { lacking }, wishes }: { ranking: Ranking; wishes: readonly Wish[] }) {
	const [first] = wishes.filter(({ priority }) => priority)
	if (!first || lacking.length === 0) return null
	const isOne = lacking.length === 1
	return (
		<section>
			<h3>
				Lacking everything that matters most <span className="meta">{sentence(count(lacking.length, 'village'))}</span>
			</h3>
			<p>
				We know {isOne ? 'it lacks' : 'they lack'} everything that matters most to you, so{' '}
				{isOne ? 'it isn’t' : 'they aren’t'} on your list. <a href={changeAddress(first)}>Change what matters most</a>
			</p>
			<details>
				<summary>{isOne ? 'See its name' : 'See their names'}</summary>
				<LinkList
					className="links"
					links={lacking.map(({ row }) => ({ label: row.name, address: at.village(row.slug) }))}
				/>
			</details>
		</section>
	)
}

/** Says how many villages each must-have leaves out, and links to where it can be changed. */
function LeftOut({ ranking: { leftOut }, wishes }: { ranking: Ranking; wishes: readonly Wish[] }) {
	if (leftOut.length === 0) return null
	const lacking = (wish: Wish) => leftOut.filter(({ judged }) => judged.no.some((one) => one.wish === wish)).length
	return (
		<section>
			<h3>Left out</h3>
			<p>
				{sentence(count(leftOut.length, 'village is', 'villages are'))} not on this list, because we know{' '}
				{leftOut.length === 1 ? 'it lacks' : 'they lack'} at least one must-have.
			</p>
			<ul>
				{wishes
					.filter((wish) => wish.must && lacking(wish) > 0)
					.map((wish) => (
						<li key={wish.label}>
							{wish.label}: {count(lacking(wish), 'village doesn’t match', 'villages don’t match')}.{' '}
							<a href={changeAddress(wish)}>
								Change<span className="visually-hidden"> this must-have: {wish.label}</span>
							</a>
						</li>
					))}
			</ul>
		</section>
	)
}
