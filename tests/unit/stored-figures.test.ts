/** Figures of /money as devices hold them, from any release. */
import { expect, test } from 'vitest'
import { MONEY_KEY } from '../../src/core/device/storage-keys.ts'
import { standInDevice } from './stand-in-device.ts'

const device = standInDevice()

/** Returns the figures of a page that opens where this is stored. */
async function figuresOf(stored: object) {
	device.items.set(MONEY_KEY, JSON.stringify(stored))
	const { figuresStore } = await import('../../src/features/money/stored-figures.ts')
	device.tell(MONEY_KEY)
	return figuresStore.get().value.villages
}

test('figures that a device has by the names of November 2026 are read, and those by their names now', async () => {
	const former = {
		entry: '650,000',
		fee: '180.50',
		feeRise: '3',
		once: '4,500',
		dmfOf: 'resale-price',
		dmf: '25',
		dmfStart: '5',
		dmfYears: '4',
		dmfEach: '6,12,12',
		priceChange: '-1.5',
		gainShare: '50',
		lossShare: '20',
		repaidAfter: '6',
		feeAfter: 'stops',
		years: '7',
		home: '250',
		rent: '600',
		livingRise: '3.5',
		earns: '4',
	}
	const texts = {
		entryPrice: '650,000',
		weeklyFee: '180.50',
		weeklyFeeRises: '3',
		otherCharges: '4,500',
		dmfOf: 'resale-price',
		dmf: '25',
		dmfAtEntry: '5',
		dmfYears: '4',
		dmfByYear: '6,12,12',
		priceGrowth: '-1.5',
		gainShare: '50',
		lossShare: '20',
		repaymentMonths: '6',
		feesStopOnExit: 'stops',
		years: '7',
		home: '250',
		rent: '600',
		livingRise: '3.5',
		earnings: '4',
	}
	const villages = {
		village: { texts: former },
		otherVillage: { texts: { ...texts, entry: '1', feeAfter: 'goes-on' } },
	}
	// As a device holds them after a change in this release, what was typed last counts.
	expect(await figuresOf({ villages })).toMatchObject({ village: { texts }, otherVillage: { texts } })
})
