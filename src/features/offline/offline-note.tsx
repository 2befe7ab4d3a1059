import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'
import type { WhyCached } from '../../core/device/storage-keys.ts'

/** Starts the service worker, and shows a note while there is no connection, or on a page that didn't come in time. */
export function OfflineNote() {
	const { offline } = useSite()
	const [why, setWhy] = useState<WhyCached>()
	useEffect(() => {
		// Not in development, where a cached page would hide what was just changed.
		if (!offline || !import.meta.env.PROD) return
		const look = () => setWhy(navigator.onLine ? undefined : 'offline')
		look()
		addEventListener('online', look)
		addEventListener('offline', look)
		const start = async () => {
			const { startOffline, whyCached } = await import('./worker-client.ts')
			// The device may report a connection that doesn't work.
			const reason = await whyCached()
			if (reason) setWhy(reason)
			await startOffline()
		}
		// Storage is refused, or this file couldn't be loaded: the page works without.
		start().catch(() => {})
		return () => {
			removeEventListener('online', look)
			removeEventListener('offline', look)
		}
	}, [offline])
	return (
		<div role="status">
			{why && (
				<p className="offline-note">
					{why === 'offline'
						? 'You’re offline. Pages you’ve visited on this device will open as you last saw them.'
						: 'This page was taking too long to load, so it’s shown as you last saw it. Load it again to see the latest.'}
				</p>
			)}
		</div>
	)
}
