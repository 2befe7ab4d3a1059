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
 * @param restore is called once with what was kept, which any version of the site may have written
 */
export function useTyped(name: string | undefined, read: () => unknown, restore: (found: unknown) => void): void {
	useEffect(() => {
		const { [`${location.pathname} ${name}`]: found, ...rest } = stored.get() ?? {}
		if (found === undefined) return
		stored.set(Object.keys(rest).length > 0 ? rest : undefined)
		restore(found)
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
