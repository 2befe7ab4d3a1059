/** Figures of /money as devices hold them, from any release. */
import { expect, test, vi } from 'vitest'
import { MONEY_KEY } from '../../src/core/device/storage-keys.ts'
import { standInDevice } from './stand-in-device.ts'

const device = standInDevice()

/** Texts of the form, by the names of inputs now and before December 2026. */
const TEXTS: [now: string, former: string, text: string][] = [
	['entryPrice', 'entry', '650,000'],
	['weeklyFee', 'fee', '180.50'],
	['weeklyFeeRises', 'feeRise', '3'],
	['otherCharges', 'once', '4,500'],
	['dmfOf', 'dmfOf', 'resale-price'],
	['dmf', 'dmf', '25'],
	['dmfAtEntry', 'dmfStart', '5'],
	['dmfYears', 'dmfYears', '4'],
	['dmfByYear', 'dmfEach', '6,12,12'],
	['priceGrowth', 'priceChange', '-1.5'],
	['gainShare', 'gainShare', '50'],
	['lossShare', 'lossShare', '20'],
	['repaymentMonths', 'repaidAfter', '6'],
	['feesStopOnExit', 'feeAfter', 'stops'],
	['earnings', 'earns', '4'],
]

test('figures are read by the names that a device has, and by those of now where it has both', async () => {
	const now = Object.fromEntries(TEXTS.map(([name, , text]) => [name, text]))
	const former = Object.fromEntries(TEXTS.map(([, name, text]) => [name, text]))
	const villages = { village: { texts: former }, otherVillage: { texts: { ...now, entry: '1', feeAfter: 'goes-on' } } }
	device.items.set(MONEY_KEY, JSON.stringify({ villages, isSubsidised: true, isTwo: 'yes' }))
	// A store reads the device as its file is loaded, which another test may have done.
	vi.resetModules()
	const { figuresStore } = await import('../../src/features/money/stored-figures.ts')
	// A device from before December 2026 has nothing about a second person.
	expect(figuresStore.get().value).toMatchObject({
		isSubsidised: true,
		isTwo: false,
		isPartnerLeft: false,
		villages: { village: { texts: now, stays: '' }, otherVillage: { texts: now } },
	})
})
