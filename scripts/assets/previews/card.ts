/** The words on the preview picture of a page: page data → words. */
import { date } from '../../../src/core/format.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'

export interface Card {
	/** What kind of thing it is, above the title. */
	label: string
	title: string
	/** At most three facts that the page shows too, one a line. No figures that need a source beside them. */
	lines: string[]
}

/** The card of a page that has a picture of its own (see `previewOf` in core/head.ts). */
export function cardOf(page: PageData): Card {
	switch (page.kind) {
		case 'village': {
			const { facts, name, operator, region } = page
			const town = facts.city.value
			const suburb = facts.suburb?.value
			return {
				label: 'Retirement village',
				title: name,
				lines: [
					[...new Set([suburb, town, region.label])].filter(Boolean).join(', '),
					`${page.by} by ${operator.value.label}`,
				],
			}
		}
		case 'operator':
			return {
				label: 'Retirement village operator',
				title: page.name,
				lines: [countOf(page.villages.length, 'village', 'on our list'), 'Terms in plain words, with their sources'],
			}
		case 'place': {
			const villages = page.villages.length
			return {
				label: page.place.type === 'region' ? 'Region' : 'Area',
				title: page.place.name,
				lines:
					villages === 0
						? ['No retirement village on our list']
						: [countOf(villages, 'retirement village'), `At least ${page.withCare} with care on site`],
			}
		}
		case 'guide':
			return { label: 'Guide', title: page.title, lines: [`Reviewed ${date(page.reviewed)}`] }
		case 'home':
			return { label: 'For older New Zealanders and their families', title: 'Find a retirement village', lines: [] }
		default:
			return { label: 'Retirement villages in New Zealand', title: page.title, lines: [] }
	}
}

function countOf(count: number, noun: string, after = ''): string {
	return `${count} ${noun}${count === 1 ? '' : 's'} ${after}`.trim()
}
