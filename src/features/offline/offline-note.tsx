import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'

/** Starts the service worker, and shows a note while there is no connection. */
export function OfflineNote() {
	const { offline } = useSite()
	const [isOffline, setOffline] = useState(false)
	useEffect(() => {
		// Not in development, where a cached page would hide what was just changed.
		if (!offline || !import.meta.env.PROD) return
		const look = () => setOffline(!navigator.onLine)
		look()
		addEventListener('online', look)
		addEventListener('offline', look)
		const start = async () => {
			const { isShownFromCache, startOffline } = await import('./worker-client.ts')
			// The device may report a connection that doesn't work.
			if (await isShownFromCache()) setOffline(true)
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
			{isOffline && (
				<p className="offline-note">
					You’re offline. Pages you’ve visited on this device will open as you last saw them.
				</p>
			)}
		</div>
	)
}
