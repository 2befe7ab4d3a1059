/** Loaded when it is opened: which plan costs less, with fields for what money could earn elsewhere. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { COMPARABLE_YEARS } from '../../core/costs/cost-model.ts'
import type { PlanRooms } from '../../core/costs/terms.ts'
import { roomInWords } from '../../core/costs/plan-room.ts'
import { number, percent } from '../../core/format.ts'
import { readNumber, type NumberField } from '../../core/typed-number.ts'

const YEARS: NumberField = { kind: 'years', min: 1, max: 60, what: 'the years until you’re repaid' }
const RATE: NumberField = { kind: 'percent', min: 0, max: 20, what: 'what your money could earn in a year' }

/** The sentences for the years and the rate in the fields. The rate begins at 0, so that the sentences stay as they were. */
export function PlanRoomFields({ rooms: { pairs, example } }: { rooms: PlanRooms }) {
	const [years, setYears] = useState(number(COMPARABLE_YEARS))
	const [rate, setRate] = useState('0')
	const readYears = readNumber(years, YEARS)
	const readRate = readNumber(rate, RATE)
	const isRight = typeof readYears === 'number' && typeof readRate === 'number'
	return (
		<>
			<div role="status">
				{isRight && pairs.map((pair) => <p key={pair.less.name}>{roomInWords(pair, readRate, readYears)}</p>)}
			</div>
			<div className="plan-rooms grid no-print">
				<NumberInput
					takes={RATE}
					label="What your money could earn in a year (%)"
					hint={`${example.reason} Our example is ${percent(example.value)}. It isn’t the operator’s figure.`}
					error={typeof readRate === 'object' ? readRate.problem : undefined}
					value={rate}
					onChange={(event) => setRate(event.target.value)}
				>
					<QuietButton onClick={() => setRate(number(example.value))}>Use {percent(example.value)}</QuietButton>
				</NumberInput>
				<NumberInput
					takes={YEARS}
					label="Years until you’re repaid"
					error={typeof readYears === 'object' ? readYears.problem : undefined}
					value={years}
					onChange={(event) => setYears(event.target.value)}
				/>
			</div>
		</>
	)
}
