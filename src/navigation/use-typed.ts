import { useEffect } from 'react'
import { storedJson } from '../components/stored-value.ts'
import { TYPED_KEY } from '../core/device/storage-keys.ts'
import { KEEP_TYPED } from './typed.ts'

/** What was typed, by address and part of the page. Until the tab is closed. */
const stored = storedJson('sessionStorage', TYPED_KEY, (found) => ({ ...(found as Record<string, unknown>) }))

/**
 * Keeps what is typed in a part of the page, if the page has to be loaded again.
 * @param name of the part, on its page; nothing is kept or restored while it is undefined
 * @param read returns what is typed, as JSON; nothing if nothing is
 * @param restore is called when the part is shown with what was kept, which any version of the site may have written
 */
export function useTyped(name: string | undefined, read: () => unknown, restore: (found: unknown) => void): void {
	useEffect(() => {
		const key = `${location.pathname} ${name}`
		const found = stored.get()?.[key]
		if (found === undefined) return undefined
		restore(found)
		// Not if the part is taken away before that, as React does in development to try it.
		const timer = setTimeout(() => {
			const left = { ...stored.get() }
			delete left[key]
			stored.set(Object.keys(left)[0] ? left : undefined)
		})
		return () => clearTimeout(timer)
		// Once: later the part holds what is typed itself.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [name])
	useEffect(() => {
		if (name === undefined) return undefined
		// The address may be the next page's by the time that this one is left.
		const key = `${location.pathname} ${name}`
		const keep = () => {
			const now = read()
			if (now) stored.set({ ...stored.get(), [key]: now })
		}
		addEventListener(KEEP_TYPED, keep)
		return () => removeEventListener(KEEP_TYPED, keep)
	})
}
