/** The field of the search panel for the place that results are near to. */
import { useState } from 'react'
import { without, type SearchCriteria } from '../../core/search/search-address.ts'
import { PlacePicker } from '../places/place-picker.tsx'
import { locateDevice } from './locate-device.ts'
import type { Near } from './near.ts'
import type { SetCriteria } from './search-state.ts'

interface Props {
	criteria: SearchCriteria
	near: Near
	setCriteria: SetCriteria
}

/** From where nearness is counted: a place of the list, or this device, if the reader says so. */
export function NearField({ criteria, near, setCriteria }: Props) {
	const [answer, setAnswer] = useState('')

	async function locate() {
		setAnswer('Finding your location…')
		const here = await locateDevice().catch(() => 'Type a place instead.')
		if (typeof here === 'string') return setAnswer(here)
		setAnswer('')
		setCriteria(({ near: _place, ...now }) => ({ ...now, here, sort: 'nearest' }))
	}

	return (
		<>
			<PlacePicker
				label="Near (optional)"
				picked={(near.state === 'ready' && near.label) || (criteria.near ?? '')}
				onPick={(place) =>
					setCriteria(({ here: _device, near: _near, sort: _sort, ...now }) =>
						place ? { ...now, near: place.label, sort: 'nearest' } : without(now, 'within'),
					)
				}
			/>
			<p>
				<button type="button" className="text-button" onClick={locate}>
					Use where I am now
				</button>{' '}
				<span className="meta">Your browser asks first. Your location stays on this device.</span>
			</p>
			<p role="status">{answer}</p>
		</>
	)
}
