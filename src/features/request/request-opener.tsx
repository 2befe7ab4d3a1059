/** Opens the information request over any page. The dialog's code is loaded only when a reader is about to open it. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { LoadingScreen, SLOW_MS } from '../../components/loading-screen.tsx'
import { address as at } from '../../core/addresses.ts'
import { hasDraft } from './draft.ts'
import type { RequestDialogProps } from './request-dialog.tsx'

interface Props extends RequestDialogProps {
	/** Called when the dialog's code can't be loaded. */
	onFailure: () => void
}

const load = () => import('./request-dialog.tsx')

export function RequestOpener({ query, page, onClose, onFailure }: Props) {
	const [Loaded, setLoaded] = useState<ComponentType<RequestDialogProps>>()
	const [isSlow, setIsSlow] = useState(false)
	const open = query !== undefined

	const first = useRef(true)
	useEffect(() => {
		// The history survives a reload, which opens the dialog again only if something was typed and not sent.
		const stale = first.current && open && !hasDraft()
		first.current = false
		if (stale) return onClose()
		if (!open || Loaded) return
		let current = true
		const timer = setTimeout(setIsSlow, SLOW_MS, true)
		load()
			.then(
				(module) => setLoaded(() => module.RequestDialog),
				() => current && onFailure(),
			)
			.finally(() => {
				clearTimeout(timer)
				setIsSlow(false)
			})
		return () => {
			current = false
		}
	}, [open, Loaded, onClose, onFailure])

	// Fetches the code when a pointer, a finger or the focus reaches such a link.
	useEffect(() => {
		const prepare = ({ target }: Event) => {
			if (target instanceof Element && target.closest(`a[href^="${at.request}"]`)) load().catch(() => {})
		}
		for (const type of INTENT) document.addEventListener(type, prepare, { passive: true })
		return () => {
			for (const type of INTENT) document.removeEventListener(type, prepare)
		}
	}, [])

	if (Loaded) return <Loaded query={query} page={page} onClose={onClose} />
	return open && isSlow && <LoadingScreen />
}

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const
