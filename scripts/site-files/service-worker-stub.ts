import { ASSET_CACHE, PAGE_CACHE } from '../../src/core/device/storage-keys.ts'

/** Replaces the service worker of a site without one: browsers that still have the old one fetch this, which removes it and its caches. */
export const SERVICE_WORKER_STUB = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all(['${PAGE_CACHE}', '${ASSET_CACHE}'].map((name) => caches.delete(name))).then(() =>
			self.registration.unregister(),
		),
	)
})
`
