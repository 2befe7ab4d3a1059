/** A list of what the site stores on this device, and a button that erases it all. */
import { useEffect, useRef, useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { useUndo } from '../../components/undo.tsx'
import { DEVICE_STORAGE } from '../../core/device/stored-things.ts'
import { isRequestWaiting } from '../request/watch.ts'
import { eraseAll, findStored, rememberStored } from './erase.ts'

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
