/** The reader's figures, which are stored on this device only if the reader chooses so. */
import { storedJson, type StoredValue } from '../../components/stored-value.ts'
import { MONEY_KEY } from '../../core/device/storage-keys.ts'
import type { InputTexts } from '../../core/costs/cost-inputs.ts'
import { MONEY_INPUTS, emptyTexts, type MoneyTexts } from '../../core/money/money-inputs.ts'
import { cleanWords } from '../../core/sent-words.ts'
import { MAX_NUMBER_TEXT } from '../../core/typed-number.ts'

/** One of the villages: its terms as we found them, with the reader's changes. */
export interface VillageFigures {
	/** Empty for our assumptions. */
	slug: string
	/** The index of its agreement. */
	plan: number
	texts: Partial<InputTexts>
}

export type VillageSlot = 'village' | 'otherVillage'

/** Everything that the reader filled in. */
export interface Figures {
	texts: MoneyTexts
	isSubsidised: boolean
	villages: Record<VillageSlot, VillageFigures>
}

const NO_VILLAGE: VillageFigures = { slug: '', plan: 0, texts: {} }

export function emptyFigures(inflation: number): Figures {
	return {
		texts: emptyTexts(inflation),
		isSubsidised: false,
		villages: { village: NO_VILLAGE, otherVillage: NO_VILLAGE },
	}
}

/** Returns access to the figures on this device. Those that are missing there are empty. */
export function storedFigures(inflation: number): StoredValue<Figures> {
	return storedJson('localStorage', MONEY_KEY, (found) => {
		const stored = found as Partial<Figures> | null
		if (!stored) return undefined
		const empty = emptyFigures(inflation)
		const texts = Object.fromEntries(
			MONEY_INPUTS.map((name) => {
				const text: unknown = stored.texts?.[name]
				return [name, typeof text === 'string' ? cleanWords(text, MAX_NUMBER_TEXT) : empty.texts[name]]
			}),
		) as MoneyTexts
		return {
			texts,
			isSubsidised: stored.isSubsidised === true,
			villages: { village: villageIn(stored, 'village'), otherVillage: villageIn(stored, 'otherVillage') },
		}
	})
}

function villageIn({ villages }: Partial<Figures>, slot: VillageSlot): VillageFigures {
	const { slug, plan, texts } = villages?.[slot] ?? NO_VILLAGE
	const strings = Object.entries(texts)
		.filter(([, text]) => typeof text === 'string')
		.map(([name, text]) => [name, cleanWords(text, MAX_NUMBER_TEXT)])
	return {
		slug: isSlug(slug) ? slug : '',
		plan: Number.isInteger(plan) ? plan : 0,
		texts: Object.fromEntries(strings),
	}
}

export const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text)
