/** What the reader was told: in memory until the document is closed, and kept on the device if the reader chooses so. */
import { storedJson, storedText } from '../../components/stored-value.ts'
import { QUOTED_PRICES_KEY, TOLD_KEY } from '../../core/device/storage-keys.ts'
import { today } from '../../core/today-in-words.ts'
import {
	readPrices,
	readTold,
	statementOf,
	writeTold,
	type QuotedPrice,
	type QuotedPrices,
	type Typed,
} from '../../core/told/told-format.ts'
import type { ToldKey } from '../../core/told/told-rows.ts'
import {
	NOTHING_TOLD,
	NOTHING_TOLD_HERE,
	mergeTold,
	statementAbout,
	withRows,
	withStatement,
	withToldHere,
	type Told,
	type ToldHere,
	type ToldSource,
} from '../../core/told/told.ts'
import { createChosenStore } from '../device-storage/chosen-store.ts'
import { beginTold } from './follow-told.ts'

type Stored = ReturnType<typeof writeTold>

/** What was told, by what is stored of it: the same is the same map each time. */
const maps = new WeakMap<Stored, Told>()
const toldIn = (stored: Stored): Told => maps.get(stored) ?? readTold(stored) ?? NOTHING_TOLD

function storedOf(told: Told): Stored {
	const stored = writeTold(told)
	maps.set(stored, told)
	return stored
}

function readStored(found: unknown): Stored | undefined {
	const told = readTold(found)
	return told && storedOf(told)
}

const chosen = createChosenStore<Stored>({
	key: TOLD_KEY,
	empty: storedOf(NOTHING_TOLD),
	read: readStored,
	join: (kept, mine) => storedOf(mergeTold(toldIn(kept), toldIn(mine))),
	lasts: 'visit',
})

const device = storedText('localStorage', TOLD_KEY)
const readable = storedJson('localStorage', TOLD_KEY, readStored)
const oldPrices = storedJson('localStorage', QUOTED_PRICES_KEY, readPrices)
const getOldPrices = () => oldPrices.get() ?? []
const setOldPrices = (prices: QuotedPrices) => oldPrices.set(prices.length > 0 ? prices : undefined)

function write(change: (now: Told) => Told): boolean {
	return chosen.update((now) => {
		const told = toldIn(now)
		const next = change(told)
		return next === told ? now : storedOf(next)
	})
}

function update(change: (now: Told) => Told): boolean {
	const before = toldStore.get()
	const isStored = write(change)
	const { value, isKept } = chosen.get()
	const isChanged = (slug: string) => priceIn(toldIn(value), slug) !== priceIn(before, slug)
	if (!isKept && getOldPrices().some(([slug]) => isChanged(slug)))
		setOldPrices(getOldPrices().filter(([slug]) => !isChanged(slug)))
	return isStored
}

const priceIn = (told: Told, slug: string) => statementAbout(told.get(slug) ?? NOTHING_TOLD_HERE, 'entryPrice')

/** Whether the device keeps the price that was told at a village: with all that was told, or as an earlier version did. */
const isPriceKept = (slug: string): boolean => chosen.get().isKept || getOldPrices().some(([other]) => other === slug)

export interface ToldState {
	/** Whether the device keeps what was told, and whether it refused the last change. */
	isKept: boolean
	isRefused: boolean
	/** Whether the device keeps the price that was told at a village. */
	isPriceKept: (slug: string) => boolean
}

export const toldStore = {
	/** What was told, whether the device keeps it, and whether it refused the last change. */
	use() {
		const { value, ...state } = chosen.use()
		return { ...state, value: toldIn(value) }
	},
	/** Returns what was told. */
	get: (): Told => toldIn(chosen.get().value),
	/** Calls a function with what was told and its state, now and after each change, until the function that it returns is called. */
	follow(onTold: (told: Told, state: ToldState) => void): () => void {
		const show = () => {
			const { value, isKept, isRefused } = chosen.get()
			onTold(toldIn(value), { isKept, isRefused, isPriceKept })
		}
		show()
		return chosen.subscribe(show)
	},
	/**
	 * Changes what was told, as `change` makes it from what the device has now. A price of an earlier version that's changed or removed is
	 * removed from the device.
	 * @returns whether it's on the device
	 */
	update,
	/** Changes what was told about a village, as `update` does. */
	updateHere: (slug: string, change: (here: ToldHere) => ToldHere): boolean =>
		update((now) => withToldHere(now, slug, change)),
	/**
	 * Keeps what was told on the device from now on, or erases it from there; it stays on the screen. Only the box that asks the reader calls it.
	 * @returns false if the browser refused it, or the device has something that this version of the site can't read
	 */
	keep(isWanted: boolean): boolean {
		const isDone = isWanted && isUnreadable() ? false : chosen.keep(isWanted)
		if (isDone) takeOverPrices()
		return isDone
	},
	/**
	 * Erases what was told about a village, on the device and on the screen.
	 * @returns a function that brings it back, but for what has been written since
	 */
	erase(slug: string): () => void {
		const before = chosen.get()
		const erased = toldIn(before.value)
		const here = erased.get(slug) ?? NOTHING_TOLD_HERE
		const oldPrice = getOldPrices().filter(([other]) => other === slug)
		toldStore.updateHere(slug, () => NOTHING_TOLD_HERE)
		if (toldStore.get().size === 0) chosen.keep(false)
		return () => {
			if (before.isKept) chosen.keep(true)
			write((now) => mergeTold(now, new Map([[slug, here]])))
			if (priceIn(toldStore.get(), slug) === priceIn(erased, slug)) setOldPrices([...getOldPrices(), ...oldPrice])
		}
	},
}

/** Whether the device has what another version of the site wrote: it's neither shown nor written over. */
export function isUnreadable(): boolean {
	return device.get() !== undefined && readable.get() === undefined
}

/** Whether the device keeps prices of an earlier version, which the reader asked it to remember. */
export const hasOldPrices = (): boolean => getOldPrices().length > 0

/** Erases from the device what this version of the site can't read. */
export const eraseUnreadable = (): boolean => device.set(undefined)

/**
 * Writes what the control of a row has; undefined removes what was told about it.
 * @param source by default, someone told the reader today
 */
export function writeTyped(
	slug: string,
	key: ToldKey,
	typed: Typed | undefined,
	source: ToldSource = { how: 'person', day: today(new Date()) },
): void {
	toldStore.updateHere(slug, (here) =>
		typed === undefined ? withRows(here, [key]) : withStatement(here, statementOf(key, typed, source)),
	)
}

/**
 * Takes over the prices that an earlier version kept, or still keeps in a tab that hasn't been closed: what it writes is newer than what
 * was taken over before. They stay where they are until the reader keeps all that was told: a price was all that was asked for then.
 */
function takeOverPrices(): void {
	const prices = getOldPrices()
	if (prices.length === 0) return
	const statement = (price: QuotedPrice) => statementOf('entryPrice', price, { how: 'person', day: '' })
	write((now) =>
		prices.reduce(
			(told, [slug, price]) => withToldHere(told, slug, (here) => withStatement(here, statement(price))),
			now,
		),
	)
	if (chosen.get().isKept) oldPrices.set(undefined)
}
beginTold()
takeOverPrices()
oldPrices.subscribe(takeOverPrices)
