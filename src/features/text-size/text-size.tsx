import { create } from 'zustand'
import { storedText } from '../../components/stored-value.ts'
import { TEXT_SIZE_KEY } from '../../core/device/storage-keys.ts'

/** As the style sheet names them on the root element; the first is the usual one and is not stored. */
const SIZES = [
	['', 'Normal'],
	['larger', 'Larger'],
	['largest', 'Largest'],
] as const

const stored = storedText('localStorage', TEXT_SIZE_KEY)

/** The usual size on the server and in the first client render, whatever before-paint.js has set. */
const useSize = create(() => '')
if (typeof document !== 'undefined') useSize.setState(document.documentElement.dataset['textSize'] ?? '')

function choose(size: string): void {
	const root = document.documentElement
	if (size) root.dataset['textSize'] = size
	else delete root.dataset['textSize']
	stored.set(size || undefined)
	useSize.setState(size)
}

/** Three sizes of text, stored on the device. Without scripts it is not shown: the browser's own zoom does it. */
export function TextSize() {
	const chosen = useSize()
	return (
		<div role="group" aria-label="Text size" className="text-size needs-script">
			{SIZES.map(([size, label]) => (
				<button
					key={size}
					type="button"
					aria-pressed={size === chosen}
					onClick={({ currentTarget }) => {
						choose(size)
						// In the menu all above it grows.
						currentTarget.scrollIntoView({ block: 'nearest' })
					}}
				>
					<span aria-hidden="true">A</span> {label}
				</button>
			))}
		</div>
	)
}
