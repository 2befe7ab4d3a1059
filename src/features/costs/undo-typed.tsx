/** The way back to figures that a reader typed, when another village, operator or agreement, or a new start, takes their place. */
import { useEffect, useRef } from 'react'
import { useUndo } from '../../components/undo.tsx'
import { address as at } from '../../core/addresses.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { typedIn } from './use-cost-inputs.ts'

export function UndoTyped() {
	const { search, state } = useShownLocation()
	const navigate = useNavigate()
	const { undoNote, offerUndo, endUndo } = useUndo()
	const last = useRef({ search, state: state as unknown })
	useEffect(() => {
		const before = last.current
		last.current = { search, state }
		if (before.search === search) return
		// The length of stay goes along.
		const isLost = typedIn(before.state).some((name) => name !== 'years')
		if (typedIn(state).length > 0) endUndo()
		else if (isLost)
			offerUndo('The figures that you typed have been cleared.', () =>
				navigate(at.costs + before.search, { replace: true, state: before.state }),
			)
	})
	return undoNote
}
