/** A list of what the site stores on this device, and a button that erases it all. */
import { useEffect, useRef, useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { storedText } from '../../components/stored-value.ts'
import { useUndo } from '../../components/undo.tsx'
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'
import { DEVICE_STORAGE, type StoredThing } from '../../core/device/stored-things.ts'
import { openOutboxChannel } from '../request/channel.ts'
import { clearDraft } from '../request/draft.ts'
import { isRequestWaiting } from '../request/watch.ts'

/** unsent: the reader wants to erase while a request is waiting, which nobody would receive. */
type State = 'list' | 'unsent'

export function DeviceStorage() {
	const { stored, state, undoNote, ask, erase, cancel } = useDeviceStorage()
	const message = useRef<HTMLDivElement>(null)
	// The button that had the focus may be gone.
	useEffect(() => {
		if (state !== 'list') message.current?.focus()
	}, [state])

	return (
		<Section id="on-this-device" heading="Kept on this device">
			<p>This is everything the website may keep in your browser. None is sent to us while it’s there.</p>
			<ul>
				{DEVICE_STORAGE.map(({ key, name, what, until }) => (
					<li key={key}>
						<strong>{name}.</strong> {what} {until}.
						{stored &&
							(stored.has(key) ? <strong> It is on this device now.</strong> : ' It is not on this device now.')}
					</li>
				))}
			</ul>
			<div className="needs-script">
				<div tabIndex={-1} ref={message} role="status">
					{state === 'unsent' && (
						<p>
							<strong>You have a request that hasn’t been sent yet.</strong> If you erase it, we will never receive it.
						</p>
					)}
				</div>
				{undoNote}
				<p className="cluster">
					{state === 'unsent' ? (
						<>
							<Button onClick={() => void erase()}>Erase the request too</Button>
							<QuietButton onClick={cancel}>Keep everything</QuietButton>
						</>
					) : (
						<Button onClick={() => void ask()}>Erase everything kept on this device</Button>
					)}
				</p>
			</div>
		</Section>
	)
}

/** What is on the device, and functions that erase it: `ask` asks first if a request would be lost. */
function useDeviceStorage() {
	const [stored, setStored] = useState<ReadonlySet<string>>()
	const [state, setState] = useState<State>('list')
	const { undoNote, offerUndo, endUndo } = useUndo()
	useEffect(() => {
		void findStored().then(setStored)
	}, [])

	async function erase() {
		endUndo()
		const bringBack = await rememberStored()
		const isErased = await eraseAll().then(
			() => true,
			() => false,
		)
		setStored(await findStored())
		setState('list')
		offerUndo(
			isErased
				? 'Everything this website kept on this device has been erased. You can undo this until you leave this page.'
				: 'Your browser didn’t let us erase everything. You can clear this website’s data in its settings.',
			() => void bringBack().then(async () => setStored(await findStored())),
		)
	}
	async function ask() {
		if (await isRequestWaiting()) setState('unsent')
		else await erase()
	}
	return { stored, state, undoNote, ask, erase, cancel: () => setState('list') }
}

/** Returns the keys of what is on the device, without what the browser doesn't let us see. */
async function findStored(): Promise<ReadonlySet<string>> {
	const found = await Promise.all(DEVICE_STORAGE.map((thing) => isThere(thing).catch(() => false)))
	return new Set(DEVICE_STORAGE.filter((_, index) => found[index]).map(({ key }) => key))
}

async function isThere({ where, key }: StoredThing): Promise<boolean> {
	if (where === 'localStorage') return localStorage.getItem(key) !== null
	if (where === 'sessionStorage') return sessionStorage.getItem(key) !== null
	// An outbox that is empty again is still a database.
	if (key === OUTBOX_DATABASE) return isRequestWaiting()
	const names = where === 'caches' ? await caches.keys() : (await indexedDB.databases()).map(({ name }) => name ?? '')
	return names.some((name) => name.startsWith(key))
}

/** Returns a function that brings back what readers wrote or chose, as it is now; what is kept since then stays. */
async function rememberStored(): Promise<() => Promise<void>> {
	const texts = DEVICE_STORAGE.flatMap(({ where, key }) => {
		if (where !== 'localStorage' && where !== 'sessionStorage') return []
		const stored = storedText(where, key)
		return [{ stored, text: stored.get() }]
	})
	const outbox = (await isRequestWaiting()) ? (await import('../request/outbox-store.ts')).store : undefined
	const requests = (await outbox?.all()) ?? []
	return async () => {
		for (const { stored, text } of texts) if (stored.get() === undefined) stored.set(text)
		await Promise.all(requests.map(async (request) => outbox?.add(request)))
		readAgain()
	}
}

function readAgain(): void {
	// The outbox of every tab, this one included, reads its database again.
	const channel = openOutboxChannel()
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	channel?.postMessage('changed')
	channel?.close()
	// A tab gets no event for its own changes, and its own stores must read again.
	window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Erases everything. Rejects if something couldn't be erased; the rest is erased even then. */
async function eraseAll(): Promise<void> {
	clearDraft()
	const erasing = await Promise.allSettled([
		attempt(() => localStorage.clear()),
		attempt(() => sessionStorage.clear()),
		...DEVICE_STORAGE.filter(({ where }) => where === 'indexedDB').map(({ key }) => eraseDatabase(key)),
		attempt(eraseCaches),
	])
	readAgain()
	if (erasing.some(({ status }) => status === 'rejected')) throw new Error('not everything could be erased')
}

/** Turns an exception, which refused storage causes, into a rejection. */
async function attempt(work: () => unknown): Promise<void> {
	await work()
}

async function eraseCaches(): Promise<void> {
	// On an insecure origin there are none.
	if (!('caches' in window)) return
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
	const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
	await Promise.all(workers.map((worker) => worker.unregister()))
}

function eraseDatabase(name: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const erasing = indexedDB.deleteDatabase(name)
		erasing.addEventListener('success', () => resolve())
		erasing.addEventListener('error', () => reject(new Error(`the database ${name} could not be erased`)))
		// Another tab has it open. It is deleted when that tab is closed.
		erasing.addEventListener('blocked', () => reject(new Error(`the database ${name} is in use`)))
	})
}
