/** Which addresses the site has, from the content alone. */
import { LOCATION_VARIANTS, address } from '../../src/core/addresses.ts'

/** As much of the content as addresses are made from; `Content` is one. */
export interface Addressed {
	regions: readonly { slug: string; aliases: readonly string[] }[]
	areas: readonly { slug: string; aliases: readonly string[]; region: string; cities: 'all' | readonly string[] }[]
	villages: readonly { slug: string; region: string; city: string }[]
	operators: readonly { slug: string; id: string; aliases: readonly string[] }[]
	articles: readonly { slug: string }[]
	guides: readonly { slug: string }[]
	pages: readonly { slug: string }[]
	checklists: readonly { slug: string }[]
}

/** Every address that shows a page: the canonical ones and the other addresses of the same pages. Redirects are not among them. */
export function knownAddresses(content: Addressed): Set<string> {
	const known = new Set<string>(Object.values(address).filter((path) => typeof path === 'string'))
	for (const { slug } of [...content.regions, ...content.areas]) {
		known.add(address.place(slug))
		for (const lens of LOCATION_VARIANTS) known.add(address.location(lens, slug))
	}
	for (const { slug } of content.operators) known.add(address.operator(slug))
	for (const { slug } of content.articles) known.add(address.article(slug))
	for (const { slug } of [...content.guides, ...content.pages]) known.add(address.guide(slug))
	for (const { slug } of content.checklists) known.add(address.checklist(slug))
	const areaOf = createAreaFinder(content.areas)
	for (const { slug, region, city } of content.villages) {
		known.add(address.village(slug))
		known.add(address.villageShort(slug))
		known.add(address.villageInPlace(region, slug))
		const area = areaOf(region, city)
		if (area) known.add(address.villageInPlace(area, slug))
	}
	return known
}

function createAreaFinder(areas: Addressed['areas']): (region: string, city: string) => string | undefined {
	// Towns of one name exist in several regions, so a town is known by both.
	const byTown = new Map<string, string>()
	for (const { slug, region, cities } of areas) {
		if (cities !== 'all') for (const city of cities) byTown.set(`${region}/${city}`, slug)
	}
	return (region, city) => byTown.get(`${region}/${city}`)
}

/** The redirects that the build makes of aliases: from an address that shows no page to the canonical one. */
export function aliasRedirects(
	content: Pick<Addressed, 'regions' | 'areas' | 'operators'>,
): { from: string; to: string }[] {
	const places = [...content.regions, ...content.areas].flatMap(({ slug, aliases }) =>
		aliases.map((alias) => ({ from: address.place(alias), to: address.place(slug) })),
	)
	const operators = content.operators.flatMap(({ id, slug, aliases }) =>
		[...new Set([id, ...aliases])]
			.filter((alias) => alias !== slug)
			.map((alias) => ({ from: address.operator(alias), to: address.operator(slug) })),
	)
	return [...places, ...operators]
}
