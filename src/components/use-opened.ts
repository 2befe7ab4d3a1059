import { useEffect, useRef, useState } from 'react'

/** Tells whether a details element is open, also one that was opened before this script ran. `details` are its attributes. */
export function useOpened() {
	const ref = useRef<HTMLDetailsElement>(null)
	const [isOpen, setOpen] = useState(false)
	const onToggle = () => setOpen(ref.current?.open === true)
	useEffect(onToggle, [])
	return { isOpen, details: { ref, onToggle } }
}
