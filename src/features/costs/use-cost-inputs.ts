/** Keeps the calculator's form and address the same: what is typed is written to the address, and the address fills the form. */
import { useEffect, useRef, useState } from 'react'
import { address as at } from '../../core/addresses.ts'
import {
	costQuery,
	numberField,
	readCostAddress,
	readTexts,
	textsOf,
	type CostAddress,
	type InputProblems,
	type InputTexts,
} from '../../core/costs/cost-inputs.ts'
import { asRead, readNumber } from '../../core/typed-number.ts'
import type { FilledAgreement } from '../../core/costs/fill.ts'
import type { InputName } from '../../core/costs/terms.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { setStayYears, useStayYears } from './years-stepper.tsx'

/** How long after the last key the figures change. */
const PAUSE_MS = 500

/** What the calculator knows before its form does. */
export interface CostEntry {
	address: CostAddress
	/** Whether everything has loaded. */
	isSettled: boolean
	/** What was typed before that; it stays when the rest has loaded. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
}

interface Options extends CostEntry {
	/** The plan that the address names, or the first. */
	plan: FilledAgreement
	planIndex: number
}

/** What an entry of the history says besides its address: which of its figures the reader typed. */
interface EntryState {
	typed: readonly InputName[]
}

/** Returns what the reader typed, from the state of an entry of the history. */
export function typedIn(state: unknown): EntryState['typed'] {
	const typed: unknown = (state as Partial<EntryState> | null)?.typed
	return Array.isArray(typed) ? typed : []
}

const namesOf = (texts: Partial<InputTexts>) => Object.keys(texts) as InputName[]

/** What the address says, and which of it is a link's: all that differs from what we would have filled in, and that the reader hasn't typed. */
function useAddress({ address, plan, isSettled, early }: Options) {
	const stayYears = useStayYears()
	const base = { ...plan.inputs, ...(stayYears !== undefined && { years: stayYears }) }
	/** The texts for inputs that the address doesn't name. */
	const start = asRead(textsOf(base), numberField)
	const fromAddress = asRead({ ...start, ...address.given }, numberField)
	const { state } = useShownLocation()
	const typedBefore = typedIn(state)
	const [typed, setTyped] = useState<EntryState['typed']>([...typedBefore, ...namesOf(early)])
	const { inputs, problems: addressProblems } = readTexts(fromAddress, base)
	// A figure that can't be used isn't in the answer, and one that is being typed isn't yet.
	const isSent = (name: InputName) =>
		fromAddress[name] !== start[name] && !typedBefore.includes(name) && !(name in addressProblems)
	/** The inputs whose figures came with the link and differ from those that we would have filled in. */
	const fromLink: ReadonlySet<InputName> = new Set(namesOf(address.given).filter(isSent))
	return {
		base,
		start,
		fromAddress,
		inputs,
		addressProblems,
		// The page that is built knows nothing of what was typed before a reload.
		typed: isSettled ? typed : [],
		typedState: [typed, setTyped] as const,
		typedBefore,
		fromLink,
	}
}

/** Comparisons ask about the same stay. */
function keepYears(text: string): void {
	const field = numberField('years')
	const years = field && readNumber(text, field)
	if (typeof years === 'number') setStayYears(years)
}

/**
 * Fills the form again when a link or Back changes the address, or when what it starts with changes: the reader goes back to what is
 * published, or was told something in another tab. The stay is kept as it is typed.
 * @param fill takes whether the address has changed
 * @returns a function that takes what the form itself is about to write to the address, which doesn't fill it again
 */
function useOthersChanges(given: CostAddress['given'], start: InputTexts, fill: (isOther: boolean) => void) {
	const written = useRef<string>(undefined)
	const now = { given: JSON.stringify(given), start: JSON.stringify({ ...start, years: '' }) }
	const [seen, setSeen] = useState(now)
	if (seen.given !== now.given || seen.start !== now.start) {
		setSeen(now)
		// oxlint-disable-next-line react-hooks/refs -- tells what this form wrote from what others did
		const isOther = seen.given !== now.given && written.current !== now.given
		if (isOther || seen.start !== now.start) fill(isOther)
	}
	return (next: CostAddress['given']) => void (written.current = JSON.stringify(next))
}

export function useCostInputs(options: Options) {
	const { address, planIndex, isSettled, early, onEarly } = options
	const navigate = useNavigate()
	const { base, fromAddress, typedBefore, typedState, ...read } = useAddress(options)
	const [typed, setTyped] = typedState
	const [texts, setTexts] = useState<InputTexts>({ ...fromAddress, ...early })
	/** The errors of the fields when the reader last paused; there is no result while there are any. */
	const [unanswered, setUnanswered] = useState<InputProblems>({})
	/** What was typed last, if it isn't in the address yet. */
	const [due, setDue] = useState<InputTexts>()
	const isOwn = useOthersChanges(address.given, read.start, (isOther) => {
		const kept = isOther ? [] : typed.map((name) => [name, texts[name]])
		setTexts({ ...fromAddress, ...Object.fromEntries(kept) })
		if (!isOther) return
		setTyped(typedBefore)
		setUnanswered({})
		setDue(undefined)
	})

	function write(next: InputTexts) {
		const { inputs, problems } = readTexts(next, base)
		setUnanswered(problems)
		const query = costQuery({ ...address, plan: planIndex }, inputs)
		isOwn(readCostAddress(new URLSearchParams(query)).given)
		navigate(at.costs + query, { replace: true, state: { typed } satisfies EntryState })
	}
	function onChange(name: InputName, text: string) {
		if (name === 'years') keepYears(text)
		const next = { ...texts, [name]: text }
		setTexts(next)
		setTyped([...new Set([...typed, name])])
		if (isSettled) setDue(next)
		else onEarly({ ...early, [name]: text })
	}
	useEffect(() => {
		if (!due) return
		const timer = window.setTimeout(() => {
			// Something may be typed meanwhile.
			setDue((now) => (now === due ? undefined : now))
			write(texts)
		}, PAUSE_MS)
		return () => window.clearTimeout(timer)
	})
	useEffect(() => {
		if (!isSettled || Object.keys(early).length === 0) return
		onEarly({})
		write(texts)
	})

	return {
		texts,
		problems: readTexts(texts, base).problems,
		unanswered,
		...read,
		/** Whether a figure is the one that was filled in. */
		isStart: (name: InputName) =>
			!read.typed.includes(name) && !read.fromLink.has(name) && texts[name] === read.start[name],
		onChange,
		/** Writes the texts to the address now. */
		onDone: () => {
			const written = asRead(texts, numberField)
			setTexts(written)
			if (JSON.stringify(written) !== JSON.stringify(fromAddress)) write(written)
			else setUnanswered({})
		},
	}
}
