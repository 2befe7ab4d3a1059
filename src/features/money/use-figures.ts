import { useEffect, useMemo, useState } from 'react'
import { isSlug } from '../../core/choice.ts'
import { numberField } from '../../core/costs/cost-inputs.ts'
import { emptyTexts, figureField, type MoneyInput } from '../../core/money/money-inputs.ts'
import { roomField } from '../../core/money/room-inputs.ts'
import { asRead } from '../../core/typed-number.ts'
import { useQuery } from '../../navigation/query.ts'
import {
	NO_FIGURES,
	NO_VILLAGE,
	figuresStore,
	joinFigures,
	type Figures,
	type OwnFigures,
	type VillageFigures,
	type VillageSlot,
} from './stored-figures.ts'

/** How long after the last key the answer changes. */
const PAUSE_MS = 600

/** The villages that the address names, until the reader changes them. */
type Asked = Partial<Record<VillageSlot, VillageFigures>>

/**
 * The figures as typed, and as they were when the reader last paused.
 * @param inflation our assumption, percent a year
 * @param isReady whether what is stored, and the address, are known
 */
export function useFigures(inflation: number, isReady: boolean) {
	const query = useQuery()
	const { value, isKept } = figuresStore.use()
	const [asked, setAsked] = useState<Asked>(() => (isReady ? askedIn(query, value) : {}))
	const figures = useMemo(
		(): Figures => ({
			...value,
			texts: { ...emptyTexts(inflation), ...value.texts },
			villages: { ...value.villages, ...asked },
		}),
		[value, asked, inflation],
	)
	const [settled, setSettled] = useState(figures)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(figures), PAUSE_MS)
		return () => window.clearTimeout(timer)
	}, [figures])

	/** With what the address names, where the reader has nothing: it's on the screen too. */
	function change(next: (now: OwnFigures) => OwnFigures) {
		const named = { ...NO_FIGURES, villages: { ...NO_FIGURES.villages, ...asked } }
		figuresStore.update((now) => next(joinFigures(now, named)))
	}
	function changeVillage(slot: VillageSlot, next: (now: VillageFigures) => VillageFigures) {
		const { [slot]: village, ...others } = asked
		setAsked(others)
		change((now) => ({ ...now, villages: { ...now.villages, [slot]: next(village ?? now.villages[slot]) } }))
	}
	return {
		figures,
		settled,
		isKept,
		changeText: (name: MoneyInput, text: string) =>
			change((now) => ({ ...now, texts: { ...now.texts, [name]: text } })),
		changeSubsidy: (isSubsidised: boolean) => change((now) => ({ ...now, isSubsidised })),
		changeVillage,
		/** Shows the figures as they were read, and answers with them now. */
		finish: () => {
			setSettled(figures)
			if (JSON.stringify(figuresAsRead(value)) !== JSON.stringify(value)) figuresStore.update(figuresAsRead)
		},
		keep: (isWanted: boolean) => {
			if (isWanted) change((now) => now)
			figuresStore.keep(isWanted)
		},
	}
}

function figuresAsRead({ texts, isSubsidised, villages: { village, otherVillage } }: OwnFigures): OwnFigures {
	const terms = (one: VillageFigures) => ({
		...one,
		texts: asRead(one.texts, numberField),
		room: asRead(one.room, roomField),
	})
	return {
		texts: asRead(texts, figureField),
		isSubsidised,
		villages: { village: terms(village), otherVillage: terms(otherVillage) },
	}
}

/** Returns the villages of `?v=a,b` that aren't in their places already. */
function askedIn(query: URLSearchParams, { villages }: OwnFigures): Asked {
	const [village, otherVillage] = (query.get('v') ?? '').split(',').filter(isSlug)
	const named = (slot: VillageSlot, slug: string | undefined): Asked =>
		slug && slug !== villages[slot].slug ? { [slot]: { ...NO_VILLAGE, slug } } : {}
	return { ...named('village', village), ...named('otherVillage', otherVillage) }
}
