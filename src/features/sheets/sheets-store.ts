/**
 * The sheets of the reader's villages, the same in every tab. That a village is saved is kept on the device. What is written about it is in
 * memory until the reader chooses to keep it, there or until the tab is closed.
 *
 * As in `device-store.ts`, a change reads what the device has now and changes its own part of that.
 */
import { create } from 'zustand'
import { storedText, type StoredValue } from '../../components/stored-value.ts'
import { TOLD_KEY, VILLAGES_KEY, VILLAGES_TAB_KEY } from '../../core/device/storage-keys.ts'
import {
	FORMER_KEYS,
	isKnownTold,
	readFormer,
	takeOver,
	writeFormer,
	type Former,
} from '../../core/sheets/former-sheets.ts'
import { NOTHING_KEPT, readKept, withErased, writeKept } from '../../core/sheets/kept-sheets.ts'
import {
	NO_SHEETS,
	isNote,
	isSame,
	isSaving,
	mergeSheets,
	pick,
	sameNotes,
	savedSlugs,
	type Sheets,
} from '../../core/sheets/sheets.ts'
import { today } from '../../core/today-in-words.ts'

/**
 * Where what is written about villages is: on the device, or until the tab is closed, as the reader chose; `before`: an earlier version
 * kept some on the device, and the reader hasn't been asked since; `open`: the reader hasn't chosen.
 */
export type Keeping = 'kept' | 'tab' | 'before' | 'open'

export interface SheetsState {
	sheets: Sheets
	/** The saved villages, in their order. */
	saved: readonly string[]
	keeping: Keeping
	/** Whether something is written that isn't on the device. */
	hasWords: boolean
	/** The browser would not store the last change. It's in memory until the page is closed or reloaded. */
	isRefused: boolean
}

/** Empty on the server and in the first client render, whatever is stored. */
export const useSheets = create<SheetsState>(() => ({
	sheets: NO_SHEETS,
	saved: [],
	keeping: 'open',
	hasWords: false,
	isRefused: false,
}))

const KEYS = [...FORMER_KEYS, VILLAGES_KEY]
const device = new Map<string, StoredValue<string>>(KEYS.map((key) => [key, storedText('localStorage', key)]))
const tab = storedText('sessionStorage', VILLAGES_TAB_KEY)

/** What isn't on the device; all of it if the device refused the last change. */
let mine = readKept(parsed(tab.get()))?.sheets ?? NO_SHEETS
let isRefused = false
/** Whether the reader chose to keep it when the device refused. */
let isChosen = false
/** How many parts of the page show what is written. */
export const shown = { parts: 0 }

const hasNotes = (sheets: Sheets) => [...sheets.keys()].some(isNote)

function parsed(text: string | undefined): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return undefined
	}
}

/** Returns what is on the device, with what earlier versions keep there. */
export function readDevice() {
	const former: Former = Object.fromEntries(FORMER_KEYS.map((key) => [key, parsed(device.get(key)?.get())]))
	const kept = readKept(parsed(device.get(VILLAGES_KEY)?.get())) ?? NOTHING_KEPT
	const sheets = takeOver(kept, readFormer(former))
	return { ...kept, former, sheets, isBehind: !isSame([...kept.sheets], [...sheets]) }
}

/** Whether a key has what another version of the site wrote and this one can't read: it's neither shown nor written over. */
function isForeign(key: string): boolean {
	const text = device.get(key)?.get()
	const found = parsed(text)
	return text !== undefined && (key === VILLAGES_KEY ? !readKept(found) : key === TOLD_KEY && !isKnownTold(found))
}

/** Returns access to what another version wrote. */
export const foreignKeys = () => [...device].flatMap(([key, stored]) => (isForeign(key) ? [stored] : []))

/** Returns what the reader has, from what is on the device. */
export const withUnkept = (on: Sheets): Sheets => (isRefused ? mine : mergeSheets(on, mine))

/**
 * Stores sheets under every key, or under none. What an earlier version kept stays where it was until the reader chooses to keep it.
 * @param former what earlier versions kept
 */
export function store(sheets: Sheets, isKept: boolean, former = readDevice().former): boolean {
	const { erased, sheets: before } = readDevice()
	const kept = {
		isKept,
		sheets: isKept ? sheets : pick(sheets, isSaving),
		erased: withErased(erased, before, sheets, today(new Date())),
	}
	const next: Readonly<Record<string, unknown>> = {
		...writeFormer(sheets, former, isKept),
		[VILLAGES_KEY]: writeKept(kept),
	}
	const texts = KEYS.filter((key) => !isForeign(key)).map((key) => {
		const stored = device.get(key)
		return { stored, before: stored?.get(), text: next[key] === undefined ? undefined : JSON.stringify(next[key]) }
	})
	const isStored = texts.every(({ stored, before, text }) => text === before || stored?.set(text))
	if (!isStored) for (const { stored, before } of texts) if (stored?.get() !== before) stored?.set(before)
	return isStored
}

function setMine(next: Sheets): void {
	mine = next
	if (tab.get() !== undefined) keepInTab()
}
const keepInTab = () => tab.set(JSON.stringify({ ...writeKept({ ...NOTHING_KEPT, isKept: true, sheets: mine }) }))

function publish(): void {
	const on = readDevice()
	const sheets = withUnkept(on.sheets)
	const saved = savedSlugs(sheets)
	const before = useSheets.getState()
	useSheets.setState({
		sheets,
		saved: saved.join() === before.saved.join() ? before.saved : saved,
		keeping: on.isKept ? 'kept' : hasNotes(on.sheets) ? 'before' : tab.get() === undefined ? 'open' : 'tab',
		hasWords: hasNotes(mine),
		isRefused,
	})
}

/** Reads the device again: what another tab keeps is one with what this one has, and what it erased stays on the screen. */
export function refresh(): void {
	const { keeping, sheets } = useSheets.getState()
	const { isKept, isBehind, sheets: on } = readDevice()
	// An earlier version has written something: it's kept here too, where later ones find it.
	if (isKept && isBehind) store(on, true)
	if (isRefused) mine = pick(mine, isNote)
	isRefused = isChosen = false
	if (isKept && hasNotes(mine) && keepSheets('kept')) return
	if (!isKept && keeping === 'kept' && shown.parts > 0) setMine(pick(sheets, isNote))
	publish()
}

/**
 * Changes the sheets.
 * @param change returns the sheets, from those that the reader has now; it changes its own part only
 * @returns false if the browser refused to store what is kept
 */
export function updateSheets(change: (now: Sheets) => Sheets): boolean {
	const { isKept: isOnDevice, sheets: on } = readDevice()
	const isKept = isOnDevice || isChosen
	const before = withUnkept(on)
	const next = change(before)
	if (next === before) return !isRefused
	const kept = isKept ? next : mergeSheets(pick(next, isSaving), sameNotes(on, next))
	const isAsBefore = isKept === isOnDevice && isSame([...kept], [...on])
	isRefused = !isAsBefore && !store(kept, isKept)
	isChosen &&= isRefused
	setMine(isRefused ? next : isKept ? NO_SHEETS : pick(next, isNote))
	publish()
	return !isRefused
}

/**
 * Keeps what is written about every village on the device, or only until the tab is closed. Only the reader's answer calls it.
 * @returns false if the browser refused it, or the device has something that this version of the site can't read
 */
export function keepSheets(where: 'kept' | 'tab'): boolean {
	if (where === 'kept' && foreignKeys().length > 0) return false
	const next = withUnkept(readDevice().sheets)
	isRefused = !store(where === 'kept' ? next : pick(next, isSaving), where === 'kept')
	isChosen = isRefused && where === 'kept'
	mine = isRefused ? next : where === 'kept' ? NO_SHEETS : pick(next, isNote)
	if (where === 'kept') tab.set(undefined)
	else keepInTab()
	publish()
	return !isRefused
}

/** Returns what the reader has. */
export const getSheets = (): Sheets => useSheets.getState().sheets
/** Returns what of it would be lost with the page. */
export const getUnkept = (): Sheets => (tab.get() === undefined && !isRefused ? pick(mine, isNote) : NO_SHEETS)

refresh()
// When everything is erased, so is what was never kept, unless it's on the screen.
if (typeof window !== 'undefined')
	addEventListener('storage', ({ key }) => {
		if (key === null && shown.parts === 0) mine = NO_SHEETS
	})
for (const stored of device.values()) stored.subscribe(refresh)
