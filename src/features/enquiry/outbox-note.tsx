/** The note at the top of every page while a request is waiting on this device. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { date } from '../../core/format.ts'
import type { Outbox } from './outbox.ts'
import type { Waiting } from './outbox-store.ts'

/**
 * Mounts the note the first time that there is something to say. It has a root of its own, because it is no part
 * of any page: it arrives after hydration and outlives every navigation.
 */
export function mountOutboxNote(outbox: Outbox): void {
	let mounted = false
	const mount = () => {
		if (mounted || outbox.state().waiting.length === 0) return
		mounted = true
		const place = document.createElement('div')
		document.body.prepend(place)
		createRoot(place).render(<OutboxNote outbox={outbox} />)
	}
	outbox.subscribe(mount)
	mount()
}

function OutboxNote({ outbox }: { outbox: Outbox }) {
	const { waiting, sentLater } = useSyncExternalStore(outbox.subscribe, outbox.state)
	const [busy, setBusy] = useState(false)
	const [told, setTold] = useState('')
	const [seen, setSeen] = useState(0)
	const region = useRef<HTMLElement>(null)
	const newlySent = sentLater - seen

	// A button that had the focus may be gone; without this the Tab key would start again at the top.
	const pressed = useRef(false)
	const shown = useRef(waiting.length)
	useEffect(() => {
		if (shown.current === waiting.length) return
		shown.current = waiting.length
		if (pressed.current) region.current?.focus()
		pressed.current = false
	}, [waiting.length])

	async function sendNow() {
		setBusy(true)
		setTold('')
		pressed.current = true
		await outbox.flush(true)
		setBusy(false)
		if (outbox.state().waiting.length > 0) setTold('It could not be sent yet. We keep it here and try again.')
	}

	if (waiting.length === 0 && newlySent === 0) return null
	return (
		<section className="outbox-note" aria-label="Requests kept on this device" ref={region} tabIndex={-1}>
			<div className="wrap">
				<div role="status">
					{newlySent > 0 && (
						<p>
							<strong>Request Sent!</strong> {newlySent === 1 ? 'The request' : `The ${newlySent} requests`} that we
							kept for you {newlySent === 1 ? 'has' : 'have'} now been sent.
						</p>
					)}
					{waiting.length > 0 && (
						<p>
							<strong>
								{waiting.length === 1 ? '1 information request is' : `${waiting.length} information requests are`}{' '}
								waiting to be sent.
							</strong>{' '}
							{waiting.length === 1 ? 'It is' : 'They are'} kept on this device, and we try again when you are online.
						</p>
					)}
					{told && <p>{told}</p>}
				</div>
				{waiting.length > 0 && (
					<ul role="list">
						{waiting.map((item) => (
							<li key={item.id}>
								<span>{describe(item)}</span>
								<button
									type="button"
									className="button button-quiet"
									onClick={() => {
										pressed.current = true
										void outbox.remove(item.id)
									}}
								>
									Delete<span className="visually-hidden"> {describe(item)}</span>
								</button>
							</li>
						))}
					</ul>
				)}
				{waiting.length > 0 && (
					<p>
						<button type="button" className="button" aria-disabled={busy} onClick={() => void (busy || sendNow())}>
							{busy ? 'Sending…' : 'Send now'}
						</button>{' '}
						{waiting[0]?.contact && (
							<>
								or write to <a href={`mailto:${waiting[0].contact}`}>{waiting[0].contact}</a>
							</>
						)}
					</p>
				)}
				{waiting.length === 0 && (
					<button type="button" className="button button-quiet" onClick={() => setSeen(sentLater)}>
						Close this message
					</button>
				)}
			</div>
		</section>
	)
}

/** `About Pinesong, 21 November 2026` */
function describe({ about, savedAt }: Waiting): string {
	const day = new Date(savedAt)
	const iso = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
		.map((part) => String(part).padStart(2, '0'))
		.join('-')
	return `${about ? `About ${about}` : 'Your request'}, ${date(iso)}`
}
