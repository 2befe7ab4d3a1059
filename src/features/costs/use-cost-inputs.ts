/** Keeps the calculator's form and address the same: what is typed is written to the address, and the address fills the form. */
import { useEffect, useRef, useState } from 'react'
import { address as at } from '../../core/addresses.ts'
import {
	costQuery,
	inputsOf,
	numberField,
	readCostAddress,
	readTexts,
	textsOf,
	type CostAddress,
	type InputName,
	type InputProblems,
	type InputTexts,
} from '../../core/costs/cost-inputs.ts'
import { asRead, readNumber } from '../../core/typed-number.ts'
import type { CostPlan } from '../../core/costs/cost-terms.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { setStayYears, useStayYears } from './stay-years.ts'

/** How long after the last key the figures change. */
const PAUSE_MS = 500

interface Options {
	address: CostAddress
	/** The inputs that the address itself holds. */
	sent: Partial<InputTexts>
	/** What the reader was told. */
	told: Partial<InputTexts>
	/** The plan that the address names, or the first. */
	plan: CostPlan
	planIndex: number
	/** Whether everything has loaded. */
	isSettled: boolean
	/** What was typed before that; it stays when the rest has loaded. */
	early: Partial<InputTexts>
	onEarly: (texts: Partial<InputTexts>) => void
}

/** What an entry of the history says besides its address: which of its figures the reader typed. */
interface EntryState {
	typed: readonly InputName[]
}

const namesOf = (texts: Partial<InputTexts>) => Object.keys(texts) as InputName[]

/**
 * What the address says, and whose it is. What the reader was told is that whatever it is, also if the address has it; a link's is all
 * else that differs from what we would have filled in, and that the reader hasn't typed.
 */
function useAddress({ address, sent, told, plan, isSettled, early }: Options) {
	const stayYears = useStayYears()
	const base = { ...inputsOf(plan.terms), ...(stayYears !== undefined && { years: stayYears }) }
	/** The texts for inputs that the address doesn't name. */
	const start = asRead(textsOf(base), numberField)
	const fromAddress = asRead({ ...start, ...address.given }, numberField)
	const { state } = useShownLocation()
	const before: unknown = (state as Partial<EntryState> | null)?.typed
	const typedBefore: EntryState['typed'] = Array.isArray(before) ? before : []
	const [typed, setTyped] = useState<EntryState['typed']>([...typedBefore, ...namesOf(early)])
	const { inputs, problems: addressProblems } = readTexts(fromAddress, base)
	const asTold = asRead(told, numberField)
	const toldNow: ReadonlySet<InputName> = new Set(namesOf(told).filter((name) => asTold[name] === fromAddress[name]))
	// A figure that can't be used isn't in the answer, and one that is being typed isn't yet.
	const isSent = (name: InputName) =>
		fromAddress[name] !== start[name] && !typedBefore.includes(name) && !(name in addressProblems) && !toldNow.has(name)
	/** The inputs whose figures came with the link and differ from those that we would have filled in. */
	const fromLink: ReadonlySet<InputName> = new Set(namesOf(sent).filter(isSent))
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
		told: toldNow,
	}
}

/** Comparisons ask about the same stay. */
function keepYears(text: string): void {
	const field = numberField('years')
	const years = field && readNumber(text, field)
	if (typeof years === 'number') setStayYears(years)
}

export function useCostInputs(options: Options) {
	const { address, planIndex, isSettled, early, onEarly } = options
	const navigate = useNavigate()
	const { base, fromAddress, typedBefore, typedState, ...read } = useAddress(options)
	const [typed, setTyped] = typedState
	const [texts, setTexts] = useState<InputTexts>({ ...fromAddress, ...early })
	/** The errors of the fields when the reader last paused; there is no result while there are any. */
	const [unanswered, setUnanswered] = useState<InputProblems>({})
	/** What this form last wrote to the address, which must not change its fields again. */
	const written = useRef<string>(undefined)
	const timer = useRef<number>(undefined)
	const current = JSON.stringify(address.given)
	const [seen, setSeen] = useState(current)
	if (seen !== current) {
		setSeen(current)
		// oxlint-disable-next-line react-hooks/refs -- tells what this form wrote from what a link or Back put there
		if (written.current !== current) {
			setTexts(fromAddress)
			setTyped(typedBefore)
			setUnanswered({})
		}
	}

	function write(next: InputTexts, typed: EntryState['typed']) {
		window.clearTimeout(timer.current)
		const { inputs, problems } = readTexts(next, base)
		setUnanswered(problems)
		const query = costQuery({ ...address, plan: planIndex }, inputs)
		written.current = JSON.stringify(readCostAddress(new URLSearchParams(query)).given)
		navigate(at.costs + query, { replace: true, state: { typed } satisfies EntryState })
	}
	function change(name: InputName, text: string) {
		const next = { ...texts, [name]: text }
		const all = [...new Set([...typed, name])]
		if (name === 'years') keepYears(text)
		setTexts(next)
		setTyped(all)
		if (!isSettled) {
			onEarly({ ...early, [name]: text })
			return
		}
		window.clearTimeout(timer.current)
		timer.current = window.setTimeout(() => write(next, all), PAUSE_MS)
	}
	useEffect(() => () => window.clearTimeout(timer.current), [])
	useEffect(() => {
		if (!isSettled || Object.keys(early).length === 0) return
		onEarly({})
		write(texts, typed)
	})

	return {
		texts,
		problems: readTexts(texts, base).problems,
		unanswered,
		...read,
		change,
		/** Writes the texts to the address now. */
		finish: () => {
			const written = asRead(texts, numberField)
			setTexts(written)
			if (JSON.stringify(written) !== JSON.stringify(fromAddress)) write(written, typed)
			else setUnanswered({})
		},
	}
}
