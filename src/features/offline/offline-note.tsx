import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'

/** Starts what keeps visited pages readable, and says that there is no connection for as long as there is none. */
export function OfflineNote() {
	const { offline } = useSite()
	const [isOffline, setOffline] = useState(false)
	useEffect(() => {
		// In development a page from a cache would hide what was just changed.
		if (!offline || !import.meta.env.PROD) return
		const look = () => setOffline(!navigator.onLine)
		look()
		addEventListener('online', look)
		addEventListener('offline', look)
		const start = async () => {
			const { isShownFromCache, startOffline } = await import('./worker-client.ts')
			// The device may believe in a connection that gives no answer.
			if (await isShownFromCache()) setOffline(true)
			await startOffline()
		}
		// Reading needs none of it: refused storage, or no connection for this very file.
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
