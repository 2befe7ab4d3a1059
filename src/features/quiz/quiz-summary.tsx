import { ASK_OTHERS } from '../../core/request/request-fields.ts'
import { LinkList } from '../../components/link-list.tsx'
import { address as at, compareAddress, requestAddress } from '../../core/addresses.ts'
import { distanceInWords } from '../../core/distance.ts'
import { count, list, sentence } from '../../core/format.ts'
import { isForPlace, type Ranking, type Wish } from '../../core/quiz/matching.ts'
import { stepAddress } from '../../core/quiz/quiz-answers.ts'
import { hasDraft, setDraft } from '../request/draft.ts'

/** The number of villages that the links compare and ask. */
const FIRST = 3

interface SummaryProps {
	ranking: Ranking
	wishes: readonly Wish[]
}

/** The number of villages, and how many have all must-haves. */
export function Summary({ ranking, wishes }: SummaryProps) {
	const { listed, lacking, leftOut } = ranking
	if (listed.length === 0) return <NoneListed ranking={ranking} wishes={wishes} />
	const place = wishes.find(isForPlace)
	const withAll = listed.filter(({ toAsk }) => !toAsk).length
	const hasMusts = wishes.some(({ must }) => must)
	return (
		<p className="lead">
			{place && `${place.label}: `}
			{sentence(count(listed.length, 'village'))}
			{listed.length > 1 && ', the best match first'}.{' '}
			{hasMusts &&
				(withAll === 0
					? 'For each one, there’s a must-have you’ll need to ask about.'
					: `${sentence(count(withAll, 'has', 'have'))} all your must-haves.`)}{' '}
			{leftOut.length > 0 &&
				`We left out ${count(leftOut.length, 'village that lacks', 'villages that lack')} a must-have.`}{' '}
			{lacking.length > 0 &&
				`Below the list, we name ${count(lacking.length, 'village that lacks', 'villages that lack')} everything that matters most to you.`}
		</p>
	)
}

/** Shown when no village is in the place, or all of them lack a must-have or all that matters most. */
function NoneListed({ ranking, wishes }: SummaryProps) {
	const { lacking, elsewhere, leftOut } = ranking
	const [nearest] = elsewhere.filter(({ km }) => km > 0).sort((a, b) => a.km - b.km)
	const place = wishes.find(isForPlace)
	const lacks = [
		...(leftOut.length > 0 ? ['one of your must-haves'] : []),
		...(lacking.length > 0 ? ['everything that matters most to you'] : []),
	]
	return (
		<p className="lead">
			{lacks.length > 0
				? `As far as we know, every village on our list${place ? ` ${lowerFirst(place.label)}` : ''} lacks ${list(lacks, 'or')}.`
				: place && `We have no villages on our list ${lowerFirst(place.label)}.`}{' '}
			{nearest && (
				<>
					The nearest is <a href={at.village(nearest.row.slug)}>{nearest.row.name}</a>, {distanceInWords(nearest.km)}
					.{' '}
				</>
			)}
			{place && elsewhere.length > 0 && <a href={changeAddress(place)}>Change where you’d like to live</a>}
		</p>
	)
}

/** Returns the address of the question that a wish is from. */
export const changeAddress = ({ from }: Wish): string => stepAddress({ step: from.at(-1) ?? 0, changing: true })

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

interface ActionsProps {
	ranking: Ranking
	/** The reader's answer on what to do first. */
	first: 'print' | 'email' | 'phone' | undefined
}

/** Below the list: compare and ask, and print where the reader wants that first; the answer on what to do first in front. */
export function Actions({ ranking, first }: ActionsProps) {
	const slugs = ranking.listed.slice(0, FIRST).map(({ row }) => row.slug)
	if (slugs.length === 0) return null
	const these = slugs.length === 1 ? 'it' : slugs.length === 2 ? 'both' : 'the first three'
	const quiet = (isFirst: boolean) => `button button-main${isFirst ? '' : ' button-quiet'}`
	const print = first === 'print' && (
		<button key="print" type="button" className="button button-main" onClick={() => window.print()}>
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
				// The form then suggests the answer that was given here.
				if (first === 'phone' && !hasDraft()) setDraft({ 'preferred-contact': 'phone' })
			}}
		>
			{ASK_OTHERS} about {these}
		</a>
	)
	return (
		<p className="quiz-buttons cluster">
			{print}
			{first === 'email' || first === 'phone' ? [request, compare] : [compare, request]}
		</p>
	)
}

/** Shown when no answer makes a difference, such as "I'm not sure" to everything. */
export function NoWishes({ villages }: { villages: number }) {
	return (
		<>
			<p className="lead">Your answers don’t narrow the list down yet. That’s fine to begin with.</p>
			<p>Here are some good ways to start:</p>
			<LinkList
				className="links"
				links={[
					{ label: 'Read what to look for in a village', address: at.article('choosing-retirement-village') },
					{ label: 'Look through a region you know', address: at.regions },
					{ label: 'Visit one village, with our checklist in hand', address: at.checklist('first-visit') },
					{ label: `See all ${count(villages, 'village')} from A to Z`, address: at.villages },
				]}
			/>
			<p>Or answer one question below. Where you’d like to live is the best one to start with.</p>
		</>
	)
}
