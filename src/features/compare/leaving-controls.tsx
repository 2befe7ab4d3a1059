/** What the reader asks about leaving: one price for all, and what counts. */
import { useEffect, useState } from 'react'
import { Option } from '../../components/option.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { ASKED, type AskedTexts } from '../../core/compare/compare-address.ts'
import {
	ASKED_FIELDS,
	askedAsRead,
	askedQuery,
	askedTexts,
	readQuestion,
	type AskedProblems,
} from '../../core/compare/leaving-question.ts'
import { setStayYears } from '../costs/years-stepper.tsx'

interface Props {
	texts: AskedTexts
	problems: AskedProblems
	/** Whether there is a price, so that there is more to count. */
	isPriced: boolean
	/** Whether villages are compared, which may have care. */
	hasCare: boolean
	onChange: (texts: AskedTexts) => void
	/** Called when the reader leaves a field. */
	onDone: () => void
}

export function LeavingControls({ texts, problems, isPriced, hasCare, onChange, onDone }: Props) {
	const set = (name: keyof AskedTexts) => (text: string | undefined) => onChange(withText(texts, name, text))
	const amount = (name: keyof AskedProblems, label: string) => (
		<NumberInput
			takes={ASKED_FIELDS[name]}
			label={label}
			error={problems[name]}
			value={texts[name] ?? ''}
			onChange={({ target }) => set(name)(target.value)}
			onBlur={onDone}
		/>
	)
	const count = (name: 'change' | 'earns' | 'care', label: string, start: string) => (
		<Option
			label={label}
			checked={texts[name] !== undefined}
			onChange={(isCounted) => set(name)(isCounted ? start : undefined)}
		/>
	)
	return (
		<div className="leave-controls cluster">
			{amount('price', 'Try one price for them all, in dollars')}
			{isPriced && (
				<div className="leave-counts cluster">
					<Option
						label="Count weekly fees"
						checked={texts.fees !== '0'}
						onChange={(isCounted) => set('fees')(isCounted ? undefined : '0')}
					/>
					{count('change', 'Count a rise or fall in price', '1')}
					{texts.change !== undefined && amount('change', 'Yearly change in price (%)')}
					{count('earns', 'Count what the money would have earned', '3')}
					{texts.earns !== undefined && amount('earns', 'It would have earned a year (%)')}
					{hasCare && count('care', 'Count moving into the village’s care', '')}
					{texts.care !== undefined && (
						<>
							{amount('care', 'Suppose its care room or suite costs, in dollars')}
							{amount('care-kept', 'Of that, it keeps (%)')}
							{amount('care-fee-years', 'Years until that has built up')}
							{amount('care-years', 'Years in care')}
						</>
					)}
				</div>
			)}
		</div>
	)
}

/** Returns texts with one changed, in the order of addresses; without a text it is left out. */
function withText(texts: AskedTexts, name: keyof AskedTexts, text: string | undefined): AskedTexts {
	const all = { ...texts, [name]: text }
	return Object.fromEntries(ASKED.flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]]])))
}

/** How long after the last change the address has it. */
const PAUSE_MS = 500

/** Keeps what a reader asks about leaving, and writes it to the address a moment after it was changed. */
export function useAsked(asked: string, onAsked: (asked: string) => void) {
	const [texts, setTexts] = useState(() => askedTexts(asked))
	/** What this part last wrote to the address, which must not change its fields again. */
	const [written, setWritten] = useState(asked)
	const [seen, setSeen] = useState(asked)
	if (seen !== asked) {
		setSeen(asked)
		// Back, or another link.
		if (asked !== written) setTexts(askedTexts(asked))
	}
	useEffect(() => {
		const next = askedQuery(texts)
		if (next === asked) return undefined
		const timer = window.setTimeout(() => {
			setWritten(next)
			onAsked(next)
		}, PAUSE_MS)
		return () => window.clearTimeout(timer)
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the texts is written
	}, [texts])
	function change(next: AskedTexts) {
		setTexts(next)
		const { question, problems } = readQuestion(next)
		if (next.years !== texts.years && !problems.years) setStayYears(question.years)
	}
	return { texts, change, finish: () => setTexts(askedAsRead(texts)) }
}
