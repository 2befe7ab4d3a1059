import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'

/** Starts the service worker, and shows a note while there is no connection, or on a page that didn't come in time. */
export function OfflineNote() {
	const { offline } = useSite()
	const [note, setNote] = useState('')
	useEffect(() => {
		// Not in development, where a cached page would hide what was just changed.
		if (!offline || !import.meta.env.PROD) return
		let end = () => {}
		import('./worker-client.ts').then(
			({ startOffline }) => (end = startOffline(setNote)),
			// This file couldn't be loaded: the page works without.
			() => {},
		)
		return () => end()
	}, [offline])
	return <div role="status">{note && <p className="offline-note">{note}</p>}</div>
}
