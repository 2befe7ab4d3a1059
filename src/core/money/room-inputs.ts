/** Reads what someone would pay and get back for a care room in a village: the figures of the form, as text. */
import type { CareRoom } from '../costs/cost-model.ts'
import { MAX_PRICE } from '../costs/terms.ts'
import { count, percent, wholeDollars } from '../format.ts'
import { readNumbers, type NumberField } from '../typed-number.ts'

const NUMBERS = {
	price: { kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the price of the care room' },
	fee: { kind: 'percent', min: 0, max: 100, what: 'what is kept of that price' },
	years: { kind: 'years', min: 0, max: 30, what: 'the years over which that fee builds up' },
} as const satisfies Record<string, NumberField>
type RoomNumber = keyof typeof NUMBERS

export const ROOM_INPUTS = ['price', 'fee', 'years', 'credit', 'paid'] as const
export type RoomInput = (typeof ROOM_INPUTS)[number]
export type RoomTexts = Record<RoomInput, string>
export type RoomProblems = Partial<Record<RoomNumber, string>>

/** What a field takes; undefined for a choice. */
export const roomField = (name: RoomInput): NumberField | undefined =>
	name === 'credit' || name === 'paid' ? undefined : NUMBERS[name]

/** The first values: the choices that cost more. */
export const NO_ROOM: RoomTexts = { price: '', fee: '', years: '', credit: 'no', paid: 'before' }

/** Returns the room, unless its price is empty or a figure is wrong; and what is wrong. Other empty figures are 0. */
export function readRoom(own: Partial<RoomTexts>): { room?: CareRoom; problems: RoomProblems } {
	const texts: RoomTexts = { ...NO_ROOM, ...own }
	const { values, problems } = readNumbers<RoomNumber>(texts, NUMBERS)
	const { price = 0, fee: dmf = 0, years: dmfYears = 0 } = values
	const room: CareRoom = {
		price,
		dmf,
		dmfYears,
		isFirstFeeCredited: texts.credit === 'yes',
		isSetOff: texts.paid === 'from-home',
	}
	return room.price > 0 && Object.keys(problems).length === 0 ? { room, problems } : { problems }
}

/** Returns the room in words, for paper and messages: `$300,000; 30% of it kept over 3 years …`. */
export function careRoomInWords({ price, dmf, dmfYears, isFirstFeeCredited, isSetOff }: CareRoom): string {
	const fee = dmfYears === 0 ? 'on the first day' : `over ${count(dmfYears, 'year')}`
	return [
		wholeDollars(price),
		dmf > 0 && `${percent(dmf)} of it kept, ${fee}`,
		dmf > 0 && isFirstFeeCredited && 'less the fee kept for the first home',
		isSetOff ? 'paid out of what the village owes for the first home' : 'paid on the day of the move',
	]
		.filter(Boolean)
		.join(', ')
}
