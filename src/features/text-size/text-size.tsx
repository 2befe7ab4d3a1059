import { useSyncExternalStore } from 'react'
import { TEXT_SIZE_KEY } from '../../core/device/storage-keys.ts'

/** As the style sheet names them on the root element; the first is the usual one and is not stored. */
const SIZES = [
	['', 'Normal'],
	['larger', 'Larger'],
	['largest', 'Largest'],
] as const

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** What before-paint.js or the reader has set. */
const read = () => document.documentElement.dataset['textSize'] ?? ''

function choose(size: string): void {
	const root = document.documentElement
	if (size) root.dataset['textSize'] = size
	else delete root.dataset['textSize']
	try {
		if (size) localStorage.setItem(TEXT_SIZE_KEY, size)
		else localStorage.removeItem(TEXT_SIZE_KEY)
	} catch {
		// It holds for this page then.
	}
	for (const listener of listeners) listener()
}

/** Three sizes of text, remembered on the device. Without scripts it is not shown: the browser's own zoom does it. */
export function TextSize() {
	const chosen = useSyncExternalStore(subscribe, read, () => '')
	return (
		<div role="group" aria-label="Text size" className="text-size needs-script">
			{SIZES.map(([size, label]) => (
				<button key={size} type="button" aria-pressed={size === chosen} onClick={() => choose(size)}>
					<span aria-hidden="true">A</span> {label}
				</button>
			))}
		</div>
	)
}
