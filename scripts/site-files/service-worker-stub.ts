import { ASSET_CACHE, PAGE_CACHE } from '../../src/core/device/storage-keys.ts'

/** Takes the place of the service worker where the site goes without one: browsers that have it fetch this, which removes it and what it kept. */
export const SERVICE_WORKER_STUB = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all(['${PAGE_CACHE}', '${ASSET_CACHE}'].map((name) => caches.delete(name))).then(() =>
			self.registration.unregister(),
		),
	)
})
`
