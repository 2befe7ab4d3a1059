/** The note at the top of every page while a request is waiting on this device. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { Button, QuietButton } from '../../components/button.tsx'
import { useUndo } from '../../components/undo.tsx'
import { count } from '../../core/format.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { dayInWords } from '../../core/today-in-words.ts'
import type { Outbox } from './outbox.ts'
import type { WaitingRequest } from './outbox-store.ts'

/**
 * Mounts the note when a request is first waiting. It has a React root of its own, because it is no part of any page: it is
 * loaded after hydration and stays through every navigation.
 */
export function mountOutboxNote(outbox: Outbox): void {
	let mounted = false
	const mount = () => {
		if (mounted || outbox.state.getState().waiting.length === 0) return
		mounted = true
		const place = document.createElement('div')
		document.body.prepend(place)
		createRoot(place).render(<OutboxNote outbox={outbox} />)
	}
	outbox.state.subscribe(mount)
	mount()
}

/** The maximum length of what the note shows of a stored request, in characters. */
const MAX_SHOWN = 200

function OutboxNote({ outbox }: { outbox: Outbox }) {
	const { waiting, sentLater } = useStore(outbox.state)
	const [seen, setSeen] = useState(0)
	const region = useRef<HTMLElement>(null)
	const { isBusy, error, sendNow, remove, undoNote, endUndo, canUndo } = useOutboxActions(
		outbox,
		waiting.length,
		region,
	)
	const newlySent = sentLater - seen
	const contact = cleanWords(waiting[0]?.contact, MAX_SHOWN)

	if (waiting.length === 0 && newlySent === 0 && !canUndo) return null
	return (
		<section className="outbox-note" aria-label="Requests saved on this device" ref={region} tabIndex={-1}>
			<div className="wrap">
				<div role="status">
					{newlySent > 0 && (
						<p>
							<strong>Request Sent!</strong> {newlySent === 1 ? 'The request' : `The ${newlySent} requests`} we saved
							for you {newlySent === 1 ? 'has' : 'have'} now been sent.
						</p>
					)}
					{waiting.length > 0 && (
						<p>
							<strong>You have {count(waiting.length, 'information request')} waiting to be sent.</strong>{' '}
							{waiting.length === 1 ? 'It’s' : 'They’re'} saved on this device, and we’ll keep trying.
						</p>
					)}
					{waiting.some(({ refused }) => refused) ? (
						<p>
							Our website didn’t accept {waiting.length === 1 ? 'it' : 'one of them'}, and sending it again as it is may
							not help. Please write to us instead, or delete it.
						</p>
					) : (
						error && <p>{error}</p>
					)}
				</div>
				{waiting.length > 0 && <WaitingList waiting={waiting} remove={remove} />}
				{undoNote}
				{waiting.length > 0 && <SendNow isBusy={isBusy} sendNow={sendNow} contact={contact} />}
				{waiting.length === 0 && (
					<QuietButton
						onClick={() => {
							setSeen(sentLater)
							endUndo()
						}}
					>
						Close this message
					</QuietButton>
				)}
			</div>
		</section>
	)
}

function SendNow({ isBusy, sendNow, contact }: { isBusy: boolean; sendNow: () => Promise<void>; contact: string }) {
	return (
		<p>
			<Button aria-disabled={isBusy} onClick={() => void (isBusy || sendNow())}>
				{isBusy ? 'Sending…' : 'Send now'}
			</Button>{' '}
			{contact && (
				<>
					or write to <a href={`mailto:${contact}`}>{contact}</a>
				</>
			)}
		</p>
	)
}

/** The actions of the note's buttons. When a button is removed by its own action, the focus moves to the note; otherwise Tab would start again at the top. */
function useOutboxActions(outbox: Outbox, waiting: number, note: RefObject<HTMLElement | null>) {
	const [isBusy, setBusy] = useState(false)
	const [error, setError] = useState('')
	const isPressed = useRef(false)
	const { offerUndo, ...undo } = useUndo()
	const shown = useRef(waiting)
	useEffect(() => {
		if (shown.current === waiting) return
		shown.current = waiting
		if (isPressed.current) note.current?.focus()
		isPressed.current = false
	}, [waiting, note])

	async function sendNow() {
		setBusy(true)
		setError('')
		isPressed.current = true
		await outbox.flush(true)
		setBusy(false)
		if (outbox.state.getState().waiting.length > 0)
			setError('We couldn’t send it yet. It’s still saved here, and we’ll try again.')
	}
	function remove(item: WaitingRequest) {
		isPressed.current = true
		void outbox.remove(item.id)
		offerUndo(`${requestInWords(item)}: deleted.`, () => void outbox.putBack(item))
	}
	return { isBusy, error, sendNow, remove, ...undo }
}

function WaitingList({
	waiting,
	remove,
}: {
	waiting: readonly WaitingRequest[]
	remove: (item: WaitingRequest) => void
}) {
	return (
		<ul role="list">
			{waiting.map((item) => (
				<li key={item.id} className="cluster cluster-apart">
					<span>{requestInWords(item)}</span>
					<QuietButton onClick={() => remove(item)}>
						Delete<span className="visually-hidden"> {requestInWords(item)}</span>
					</QuietButton>
				</li>
			))}
		</ul>
	)
}

/** `About Pinesong, 21 November 2026`; without a day if what is stored has none. */
export function requestInWords({ about, savedAt }: Pick<WaitingRequest, 'about' | 'savedAt'>): string {
	const saved = new Date(savedAt)
	const name = about ? `About ${cleanWords(about, MAX_SHOWN)}` : 'Your request'
	return Number.isNaN(saved.getTime()) ? name : `${name}, ${dayInWords(saved)}`
}
