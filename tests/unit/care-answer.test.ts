/** The first answer of a comparison of places that are for care. */
import { expect, test } from 'vitest'
import { arrange } from '../../src/core/compare/arrange.ts'
import { careInWords } from '../../src/core/compare/care-answer.ts'
import { villageGroups } from '../../src/core/compare/fact-comparison.ts'
import type { CareService } from '../../src/core/care-services.ts'
import type { ComparedVillage } from '../../src/core/page-data/page-data.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import { comparedVillage } from './compared-village.ts'
import { known } from './cost-cases.ts'

function home(name: string, offered: CareService[], missing: CareService[] = [], facts: Partial<VillageFacts> = {}) {
	const care = { careServices: known(offered), ...(missing.length > 0 && { careNotOffered: known(missing) }) }
	return { ...comparedVillage(name, { ...care, ...facts }), name }
}
const arranged = (...sides: ComparedVillage[]) => arrange(villageGroups(sides), [], sides)

test('which of them has which care is said level by level, and who to ask', () => {
	const [a, b] = [
		home('Tern House', ['rest-home', 'hospital']),
		home('Kea Court', ['rest-home', 'hospital', 'dementia']),
	]
	expect(careInWords([a, b])).toBe(
		'Rest home and hospital care at both. Dementia care at Kea Court. Ask Tern House about it.',
	)
	expect(careInWords([a, b, home('Ruru Lodge', ['rest-home'], ['hospital', 'dementia'])])).toBe(
		'Rest home care at all three. Hospital care at Tern House and Kea Court, not at Ruru Lodge. Dementia care at Kea Court, not at Ruru Lodge. Ask Tern House about it.',
	)
	expect(careInWords([a, a])).toBe('Rest home and hospital care at both. Ask both about dementia care.')
	expect(careInWords([home('Kiwi House', ['rest-home', 'psychogeriatric'], ['hospital', 'dementia'])])).toBe(
		'Rest home and psychogeriatric care at Kiwi House. No hospital or dementia care at Kiwi House.',
	)
})

test('where care isn’t what each of them is for, or one is still loading, nothing is said', () => {
	const care = home('Tern House', ['rest-home'])
	expect(careInWords([care, home('Bay Village', ['independent-living', 'rest-home'])])).toBe('')
	expect(careInWords([care, home('Hill Flats', ['serviced-apartments'])])).toBe('')
	expect(careInWords([care, undefined])).toBe('')
	expect(careInWords([])).toBe('')
})

test('care and certificates come before the contract, and a certificate that isn’t known is asked about', () => {
	const terms = { dmf: known({ percent: 30 }), weeklyFee: known({ from: 150 }) }
	const certification = known('The certificate ended on 4 May 2024, so ask for the present one. It covered 40 beds')
	const [certified, other] = [
		home('Tern House', ['rest-home'], [], { certification, ...terms }),
		home('Kea Court', ['hospital']),
	]
	const { first, more, contact } = arranged(certified, other)
	expect(first.map(({ key }) => key)).toEqual(['care-here', 'certificate-here', 'kept-here', 'weekly-here'])
	expect(first[1]?.cells).toMatchObject([
		{ text: 'The certificate ended on 4 May 2024, so ask for the present one', note: 'It covered 40 beds' },
		'unpublished',
	])
	expect(more.flatMap(({ rows }) => rows.map(({ key }) => key))).not.toContain('certification')
	expect(contact[1]?.cells[1]).toMatchObject({ text: expect.stringContaining('the care home’s certificate') as string })

	const mixed = arranged(certified, home('Bay Village', ['independent-living']))
	expect(mixed.first.map(({ key }) => key)).toEqual(['kept-here', 'care-here', 'weekly-here'])
	expect(mixed.more.flatMap(({ rows }) => rows.map(({ key }) => key))).toContain('certification')
})
