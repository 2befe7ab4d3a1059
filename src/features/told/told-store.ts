/** What the reader was told: in memory until the document is closed, and kept on the device if the reader chooses so. */
import { today } from '../../core/today-in-words.ts'
import { storedJson, storedText } from '../../components/stored-value.ts'
import { readPrices } from '../../core/costs/quoted-price.ts'
import { QUOTED_PRICES_KEY, TOLD_KEY } from '../../core/device/storage-keys.ts'
import { cleanWords } from '../../core/sent-words.ts'
import {
	MAX_TOLD_TEXT,
	NOTHING_TOLD,
	mergeTold,
	readTold,
	withAnswer,
	withAnswers,
	writeTold,
	type Told,
} from '../../core/told/told.ts'
import type { ToldKey, ToldValues } from '../../core/told/told-rows.ts'
import { createChosenStore } from '../device-storage/chosen-store.ts'
import { beginTold } from './follow-told.ts'

type Stored = ReturnType<typeof writeTold>

function readStored(found: unknown): Stored | undefined {
	const told = readTold(found)
	return told && writeTold(told)
}

const chosen = createChosenStore<Stored>({
	key: TOLD_KEY,
	empty: writeTold(NOTHING_TOLD),
	read: readStored,
	join: (kept, mine) => writeTold(mergeTold(toldIn(kept), toldIn(mine))),
	lasts: 'visit',
})

/** The same answers are the same map. */
const maps = new WeakMap<Stored, Told>()
function toldIn(stored: Stored): Told {
	const told = maps.get(stored) ?? new Map(stored.villages)
	maps.set(stored, told)
	return told
}

const device = storedText('localStorage', TOLD_KEY)
const readable = storedJson('localStorage', TOLD_KEY, readStored)
const oldPrices = storedJson('localStorage', QUOTED_PRICES_KEY, readPrices)

function update(change: (now: Told) => Told): boolean {
	return chosen.update((now) => {
		const told = toldIn(now)
		const next = change(told)
		return next === told ? now : writeTold(next)
	})
}

export const toldStore = {
	/** What was told, whether the device keeps it, and whether it refused the last change. */
	use() {
		const { value, ...state } = chosen.use()
		return { ...state, value: toldIn(value) }
	},
	/** Returns what was told. */
	get: (): Told => toldIn(chosen.get().value),
	/** Calls a function with what was told, now and after each change, until the function that it returns is called. */
	follow(onTold: (told: Told) => void): () => void {
		const show = () => onTold(toldIn(chosen.get().value))
		show()
		return chosen.subscribe(show)
	},
	/**
	 * Changes what was told, as `change` makes it from what the device has now.
	 * @returns whether it's on the device
	 */
	update,
	/**
	 * Keeps what was told on the device from now on, or erases it from there; it stays on the screen.
	 * @returns false if the browser refused it, or the device has something that this version of the site can't read
	 */
	keep: (isWanted: boolean): boolean => (isWanted && isUnreadable() ? false : chosen.keep(isWanted)),
	/**
	 * Erases what was told about a village, on the device and on the screen.
	 * @returns a function that brings it back, but for what has been written since
	 */
	erase(slug: string): () => void {
		const before = chosen.get()
		update((now) => withAnswers(now, slug, {}))
		if (toldStore.get().size === 0) chosen.keep(false)
		return () => {
			if (before.isKept) chosen.keep(true)
			update((now) => mergeTold(now, new Map([[slug, toldIn(before.value).get(slug) ?? {}]])))
		}
	},
}

/** Whether the device has what another version of the site wrote: it's neither shown nor written over. */
export function isUnreadable(): boolean {
	return device.get() !== undefined && readable.get() === undefined
}

/** Erases from the device what this version of the site can't read. */
export const eraseUnreadable = (): boolean => device.set(undefined)

/**
 * Keeps what someone told the reader today, on the device; undefined removes it.
 * @returns whether it's on the device
 */
export function keepTold<K extends ToldKey>(slug: string, key: K, value: ToldValues[K] | undefined): boolean {
	toldStore.keep(true)
	const answer = value === undefined ? undefined : { value, how: 'person' as const, day: today(new Date()) }
	return update((now) => withAnswer(now, slug, key, answer))
}

/**
 * Takes over the prices that an earlier version kept, or still keeps in a tab that hasn't been closed: what it writes is newer than what
 * was taken over before, because nothing is left under its key then.
 */
function takeOverPrices(): void {
	const prices = oldPrices.get() ?? []
	if (prices.length === 0 || !toldStore.keep(true)) return
	const isTaken = update((now) =>
		prices.reduce((told, [slug, { price, plan }]) => {
			const value = { price, plan: cleanWords(plan, MAX_TOLD_TEXT) }
			return withAnswer(told, slug, 'entryPrice', { value, how: 'person', day: '' })
		}, now),
	)
	if (isTaken) oldPrices.set(undefined)
}
beginTold()
takeOverPrices()
oldPrices.subscribe(takeOverPrices)
