import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'

/** Starts the service worker, and shows a note while there is no connection, or on a page that didn't come in time. */
export function OfflineNote() {
	const { offline } = useSite()
	const [note, setNote] = useState('')
	useEffect(() => {
		// Not in development, where a cached page would hide what was just changed.
		// Nothing ends it, because the note is there as long as the document. If the file can't be loaded, the page works without.
		if (offline && import.meta.env.PROD)
			import('./worker-client.ts').then(
				(it) => it.startOffline(setNote),
				() => {},
			)
	}, [offline])
	return <div role="status">{note && <p className="offline-note">{note}</p>}</div>
}
