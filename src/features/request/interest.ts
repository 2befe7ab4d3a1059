/** The names of the villages and operators that a request is about, from the slugs in its address. */
import { useMemo } from 'react'
import { ringLink } from '../../components/village-card.tsx'
import type { ContactLink, PageData } from '../../core/page-data/page-data.ts'
import type { CardRow, VillageRow } from '../../core/search/village-list-file.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'

export interface Interest {
	names: readonly string[]
	/** Slugs that we don't know; the form says that they are left out. */
	unknown: readonly string[]
	/** Who can be rung instead, each number once. */
	ring: readonly ContactLink[]
	/** Whether the names are still loading. */
	pending: boolean
}

/**
 * The names of villages and operators; of a place, all its villages. Those that the page itself names need no list; until that has loaded, and
 * where it doesn't load, the slugs are quoted instead, because a request must not wait for it.
 */
export function useInterest(slugs: readonly string[], page?: PageData): Interest {
	const here = useMemo(() => (page ? namedOn(page) : new Map<string, string>()), [page])
	const isHere = slugs.every((slug) => here.has(slug))
	const { state, rows } = useVillageList(!isHere)
	const known = useMemo(
		() => new Map([...rows.map((row) => [row.operatorSlug, row.operator] as const), ...here, ...namesOf(rows)]),
		[rows, here],
	)
	const isWhole = isHere || state === 'ready'
	return {
		names: slugs.flatMap((slug) => known.get(slug) ?? (isWhole ? [] : quoteWords(slug))),
		unknown: isWhole ? slugs.filter((slug) => !known.has(slug)) : [],
		ring: ringOf(slugs, isHere || !isWhole ? rowsOn(page) : rows, page),
		pending: !isWhole && state === 'pending',
	}
}

const bySlug = ({ slug, name }: { slug: string; name: string }) => [slug, name] as const

/** Returns names by every slug that a link may use. */
const namesOf = (rows: readonly VillageRow[]) =>
	rows.flatMap(({ slug, formerSlugs, name }) => [...formerSlugs, slug].map((one) => [one, name] as const))

const inPlace = ({ slug, name }: { slug: string; name: string }) => [slug, `villages in ${name}`] as const

function namedOn(page: PageData): ReadonlyMap<string, string> {
	if (page.kind === 'village') return new Map([page, ...page.nearby].map(bySlug))
	if (page.kind === 'operator') return new Map([page, ...page.villages].map(bySlug))
	if (page.kind === 'place') return new Map([inPlace(page.place), ...page.villages.map(bySlug)])
	return new Map(page.kind === 'request' ? page.places.map(inPlace) : [])
}

/** The villages that a page has cards of. */
const rowsOn = (page?: PageData): readonly CardRow[] =>
	page?.kind === 'operator' || page?.kind === 'place' ? page.villages : []

/** Returns the telephone numbers of these villages or of their operators. */
function ringOf(slugs: readonly string[], rows: readonly CardRow[], page: PageData | undefined): ContactLink[] {
	const own = page?.kind === 'village' && slugs.includes(page.slug) ? page.contact : []
	const others = rows.filter(({ slug }) => slugs.includes(slug)).flatMap(({ name, card }) => ringLink(name, card) ?? [])
	const all = [...own, ...others].filter(({ address }) => address.startsWith('tel:'))
	return all.filter(({ address }, index) => all.findIndex((one) => one.address === address) === index)
}
