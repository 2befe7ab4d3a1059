import { address as at, compareAddress, requestAddress } from '../../core/addresses.ts'
import { count, number, sentence } from '../../core/format.ts'
import type { Ranking, Wish } from '../../core/quiz/matching.ts'
import { hasDraft, keepDraft } from '../enquiry/draft.ts'

/** How many are proposed to compare and to ask. */
const FIRST = 3

interface SummaryProps {
	ranking: Ranking
	wishes: readonly Wish[]
	/** What the reader said they would do first. */
	first: 'print' | 'email' | 'phone' | undefined
}

/** How many villages there are, and what to do with the first of them. */
export function Summary({ ranking: { listed, leftOutInAll }, wishes, first }: SummaryProps) {
	const withAll = listed.filter(({ toAsk }) => !toAsk).length
	const hasMusts = wishes.some(({ must }) => must)
	return (
		<>
			<p className="lead">
				{listed.length === 0
					? 'Every village on our list is known to lack one of your must-haves.'
					: `${sentence(count(listed.length, 'village'))}, the best match first.`}{' '}
				{hasMusts &&
					listed.length > 0 &&
					(withAll === 0
						? 'None publishes all your must-haves, so there is something to ask of each.'
						: `${sentence(count(withAll, 'has', 'have'))} all your must-haves.`)}{' '}
				{leftOutInAll > 0 && listed.length > 0 && `We left out ${number(leftOutInAll)} that lack one.`}
			</p>
			{listed.length > 0 && <Actions slugs={listed.slice(0, FIRST).map(({ row }) => row.slug)} first={first} />}
		</>
	)
}

/** Compare, ask and print, with what the reader said they would do first in front. */
function Actions({ slugs, first }: Pick<SummaryProps, 'first'> & { slugs: readonly string[] }) {
	const these = slugs.length === 1 ? 'it' : slugs.length === 2 ? 'both' : 'the first three'
	const quiet = (isFirst: boolean) => `button button-main${isFirst ? '' : ' button-quiet'}`
	const print = (
		<button key="print" type="button" className={quiet(first === 'print')} onClick={() => window.print()}>
			Print this result
		</button>
	)
	const compare = slugs.length > 1 && (
		<a key="compare" className={quiet(!first)} href={compareAddress(slugs)}>
			Compare {these} side by side
		</a>
	)
	const request = (
		<a
			key="request"
			className={quiet(first === 'email' || first === 'phone')}
			href={requestAddress(slugs)}
			onClick={() => {
				// The form then proposes the answer that was given here.
				if (first === 'phone' && !hasDraft()) keepDraft({ 'preferred-contact': 'phone' })
			}}
		>
			Ask {these} for information
		</a>
	)
	return (
		<p className="quiz-buttons">
			{first === 'print' ? [print, compare, request] : first ? [request, compare, print] : [compare, request, print]}
		</p>
	)
}

/** "I'm not sure" to everything, or only what makes no difference. */
export function NoWishes({ villages }: { villages: number }) {
	return (
		<>
			<p className="lead">
				Your answers do not tell one village from another yet. That is quite all right to begin with.
			</p>
			<p>Here are good ways to start:</p>
			<ul className="links">
				<li>
					<a href={at.article('choosing-retirement-village')}>Read what to look for in a village</a>
				</li>
				<li>
					<a href={at.regions}>Look through a region that you know</a>
				</li>
				<li>
					<a href={at.checklist('first-visit')}>Visit one village, with our checklist in hand</a>
				</li>
				<li>
					<a href={at.villages}>See all {count(villages, 'village')} from A to Z</a>
				</li>
			</ul>
			<p>Or answer one question below. Where you would like to live is the best to begin with.</p>
		</>
	)
}
