/** The reader's figures, which are kept on this device only if the reader chooses so. */
import { MONEY_KEY } from '../../core/device/storage-keys.ts'
import { COST_INPUT_NAMES, type InputTexts } from '../../core/costs/cost-inputs.ts'
import { INPUTS, type InputName } from '../../core/costs/terms.ts'
import { CHOICES, MONEY_INPUTS, type MoneyChoices, type MoneyTexts } from '../../core/money/money-inputs.ts'
import { ROOM_INPUTS, type RoomTexts } from '../../core/money/room-inputs.ts'
import { isSlug } from '../../core/choice.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { createChosenStore } from '../device-storage/chosen-store.ts'

/** One of the villages: its terms as we found them, with the reader's changes. */
export interface VillageFigures {
	/** Empty for our assumptions. */
	slug: string
	/** The index of its agreement. */
	plan: number
	texts: Partial<InputTexts>
	/** The room in its own care that the reader would move into. */
	room: Partial<RoomTexts>
	/** Whether one of two may stay when the other dies or goes into care; empty while the reader doesn't know. */
	stays: (typeof STAYS)[number]
}

export const STAYS = ['', 'yes', 'no'] as const
export type VillageSlot = 'village' | 'otherVillage'

/** What the reader filled in; other fields are as the page begins. */
export interface OwnFigures extends MoneyChoices {
	texts: Partial<MoneyTexts>
	villages: Record<VillageSlot, VillageFigures>
}

/** All figures of the page. */
export interface Figures extends OwnFigures {
	texts: MoneyTexts
}

export const NO_VILLAGE: VillageFigures = { slug: '', plan: 0, texts: {}, room: {}, stays: '' }
export const NO_FIGURES: OwnFigures = {
	texts: {},
	...choicesOf(() => false),
	villages: { village: NO_VILLAGE, otherVillage: NO_VILLAGE },
}

function choicesOf(isChosen: (choice: keyof MoneyChoices) => boolean): MoneyChoices {
	return Object.fromEntries(CHOICES.map((choice) => [choice, isChosen(choice)])) as MoneyChoices
}

export const figuresStore = createChosenStore<OwnFigures>({
	key: MONEY_KEY,
	empty: NO_FIGURES,
	read: readFigures,
	join: joinFigures,
})

function readFigures(found: unknown): OwnFigures | undefined {
	const stored = found as Partial<OwnFigures> | null
	if (typeof stored !== 'object' || stored === null) return undefined
	return {
		texts: readTextsOf(MONEY_INPUTS, stored.texts),
		...choicesOf((choice) => stored[choice] === true),
		villages: { village: readVillage(stored, 'village'), otherVillage: readVillage(stored, 'otherVillage') },
	}
}

function readVillage({ villages }: Partial<OwnFigures>, slot: VillageSlot): VillageFigures {
	const { slug, plan, texts, room, stays } = villages?.[slot] ?? NO_VILLAGE
	return {
		slug: isSlug(slug) ? slug : '',
		plan: Number.isInteger(plan) ? plan : 0,
		texts: { ...readFormer(texts), ...readTextsOf(COST_INPUT_NAMES, texts) },
		room: readTextsOf(ROOM_INPUTS, room),
		stays: STAYS.find((one) => one === stays) ?? '',
	}
}

/** Returns the texts that a device has from before December 2026, when inputs had the names of their parameters. */
function readFormer(found: Partial<Record<string, unknown>> | undefined): Partial<InputTexts> {
	const former = (name: InputName) =>
		INPUTS[name].parameter.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
	const given = COST_INPUT_NAMES.map((name) => [name, found?.[former(name)]] as const)
	return readTextsOf(COST_INPUT_NAMES, Object.fromEntries(given))
}

/** Returns the texts of these inputs. */
function readTextsOf<Name extends string>(
	names: readonly Name[],
	found: Partial<Record<Name, unknown>> | null | undefined,
): Partial<Record<Name, string>> {
	const texts: Partial<Record<Name, string>> = {}
	for (const name of names) {
		const text = found?.[name]
		if (typeof text === 'string') texts[name] = cleanWords(text)
	}
	return texts
}

/** Returns figures with others where they have none. */
export function joinFigures(figures: OwnFigures, others: OwnFigures): OwnFigures {
	const filledIn = Object.entries(figures.texts).filter(([, text]) => text.trim() !== '')
	const slot = (name: VillageSlot) =>
		JSON.stringify(figures.villages[name]) === JSON.stringify(NO_VILLAGE)
			? others.villages[name]
			: figures.villages[name]
	return {
		texts: { ...figures.texts, ...others.texts, ...Object.fromEntries(filledIn) },
		...choicesOf((choice) => figures[choice] || others[choice]),
		villages: { village: slot('village'), otherVillage: slot('otherVillage') },
	}
}
