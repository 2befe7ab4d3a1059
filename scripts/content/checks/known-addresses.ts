/** Works out the addresses of the site from its content. */
import { LOCATION_VARIANTS, address } from '../../../src/core/addresses.ts'
import type { OperatorFile, VillageFile } from '../records/model.ts'
import type { AreaContent, RegionContent } from '../schemas/schemas.ts'

/** The part of `Content` that addresses are made from. */
export interface Addressed extends Record<'articles' | 'guides' | 'pages' | 'checklists', readonly { slug: string }[]> {
	regions: readonly Pick<RegionContent, 'slug' | 'aliases'>[]
	areas: readonly Pick<AreaContent, 'slug' | 'aliases' | 'region' | 'cities'>[]
	villages: readonly Pick<VillageFile, 'slug' | 'region' | 'city' | 'formerSlugs'>[]
	operators: readonly Pick<OperatorFile, 'slug' | 'id' | 'aliases' | 'formerSlugs'>[]
}

/** Returns every address that shows a page: canonical ones and other addresses of the same pages, without redirects. */
export function knownAddresses(content: Addressed): Set<string> {
	const known = new Set<string>(Object.values(address).filter((path) => typeof path === 'string'))
	for (const { slug } of [...content.regions, ...content.areas]) {
		known.add(address.place(slug))
		for (const variant of LOCATION_VARIANTS) known.add(address.location(variant, slug))
	}
	for (const { slug } of content.operators) known.add(address.operator(slug))
	for (const { slug } of content.articles) known.add(address.article(slug))
	for (const { slug } of [...content.guides, ...content.pages]) known.add(address.guide(slug))
	for (const { slug } of content.checklists) known.add(address.checklist(slug))
	const areaOf = createAreaFinder(content.areas)
	for (const village of content.villages)
		for (const path of villageAddresses(village.slug, village.region, areaOf(village))) known.add(path)
	return known
}

/**
 * Returns the addresses of a village: its own, a short one, and one in each of its places.
 * @param places the slugs of its region and, if it is in one, its area
 */
export function villageAddresses(
	slug: string,
	...places: readonly (string | undefined)[]
): [canonical: string, ...others: string[]] {
	const inPlaces = places.flatMap((place) => (place === undefined ? [] : address.villageInPlace(place, slug)))
	return [address.village(slug), address.villageShort(slug), ...inPlaces]
}

/** Returns a function that finds the slug of the area that a village is in. */
export function createAreaFinder(
	areas: readonly Pick<AreaContent, 'slug' | 'region' | 'cities'>[],
): (village: Pick<VillageFile, 'region' | 'city'>) => string | undefined {
	// Towns of one name exist in several regions, so a town is known by both.
	const byTown = new Map<string, string>()
	for (const { slug, region, cities } of areas) {
		if (cities !== 'all') for (const city of cities) byTown.set(`${region}/${city}`, slug)
	}
	return ({ region, city }) => byTown.get(`${region}/${city}`)
}

/** Returns the redirects from aliases and former slugs to canonical addresses. */
export function aliasRedirects(
	content: Pick<Addressed, 'regions' | 'areas' | 'operators' | 'villages'>,
): { from: string; to: string }[] {
	const places = [...content.regions, ...content.areas].flatMap(({ slug, aliases }) =>
		aliases.map((alias) => ({ from: address.place(alias), to: address.place(slug) })),
	)
	const operators = content.operators.flatMap(({ id, slug, aliases, formerSlugs = [] }) =>
		[...new Set([id, ...aliases, ...formerSlugs])]
			.filter((alias) => alias !== slug)
			.map((alias) => ({ from: address.operator(alias), to: address.operator(slug) })),
	)
	const areaOf = createAreaFinder(content.areas)
	const villages = content.villages.flatMap((village) =>
		(village.formerSlugs ?? [])
			.flatMap((former) => villageAddresses(former, village.region, areaOf(village)))
			.map((from) => ({ from, to: address.village(village.slug) })),
	)
	return [...places, ...operators, ...villages]
}

/** Returns the redirects from comparisons that use a former slug of a village or an operator, in either order. */
export function formerPairRedirects(
	{ villages, operators }: Pick<Addressed, 'villages' | 'operators'>,
	pairs: readonly string[],
): { from: string; to: string }[] {
	const compared = pairs.filter((pair) => pair.startsWith(`${address.compare}/`))
	return [...villages, ...operators].flatMap(({ slug, formerSlugs = [] }) =>
		formerSlugs.flatMap((former) =>
			compared.flatMap((to) => {
				const other = otherOf(to.slice(address.compare.length), slug)
				if (other === undefined) return []
				return [address.comparePair(former, other), address.comparePair(other, former)].map((from) => ({ from, to }))
			}),
		),
	)
}

/** @example otherOf('/a-and-b', 'a') === 'b' */
function otherOf(pair: string, slug: string): string | undefined {
	if (pair.startsWith(`/${slug}-and-`)) return pair.slice(`/${slug}-and-`.length)
	return pair.endsWith(`-and-${slug}`) ? pair.slice(1, -`-and-${slug}`.length) : undefined
}
