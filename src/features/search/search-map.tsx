import { memo, useEffect, useState, type MouseEvent } from 'react'
import { MapNote, NameAt, OtherDot, Outline, Towns } from '../../components/map/outline.tsx'
import { address as at, mapFile, searchAddress, slugify } from '../../core/addresses.ts'
import { count, list, number, percent } from '../../core/format.ts'
import { distanceKm } from '../../core/distance.ts'
import { dotNames, type Whereabouts } from '../../core/places/dot-names.ts'
import type { MapMark, NamePlace } from '../../core/places/map-data.ts'
import type { PlacePage, RegionsPage } from '../../core/page-data/page-data.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { parametersOf, withValues, type SearchCriteria } from '../../core/search/search-address.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { usePages } from '../../navigation/use-pages.ts'
import type { SetCriteria } from './search-state.ts'
import type { SearchOutcome } from './use-search.ts'

interface Props {
	outcome: SearchOutcome
	rows: ReadonlyMap<string, VillageRow>
	setCriteria: SetCriteria
}

/**
 * The results on a map. Of the country while no one place is asked for: a region that is pressed is searched. Of a place once one
 * is: a dot that is pressed leaves the villages of that suburb or town. The dot of the village that the reader is at in the list stands out.
 */
export default memo(SearchMap)

function SearchMap({ outcome, rows, setCriteria }: Props) {
	const { criteria, result } = outcome
	const place = placeOf(outcome, rows)
	const page = place === undefined ? at.regions : at.place(place)
	// What a map shows is the data of its place's page.
	const { pages, failed, ...failure } = usePages(page === at.regions ? 'regions' : 'place', [page])
	const narrow = pages.get(page)
	// Around an inland town there is nothing to draw, so its region is shown.
	const wider = narrow?.kind === 'place' && !narrow.map.outline ? narrow.place.within?.address : undefined
	const widerPages = usePages('place', wider === undefined ? [] : [wider]).pages
	const found = wider === undefined ? narrow : widerPages.get(wider)
	// The last map stays until the next one has loaded.
	const [data, setData] = useState(found)
	if (found && found !== data) setData(found)
	const lit = useVillageInHand()
	if (failed.length > 0) return <LoadFailed heading="We couldn’t load the map" {...failure} />
	return (
		<figure className="search-map">
			{data?.kind === 'regions' && (
				<Country {...{ criteria, result, setCriteria, lit: lit && rows.get(lit)?.region }} regions={data.regions} />
			)}
			{data?.kind === 'place' && <Place {...{ criteria, rows, result, setCriteria, lit }} page={data} />}
			{result.matches.length + result.perhaps.length === 0 && <p>No villages match, so the map shows none.</p>}
			{!data && <svg className="map" aria-hidden="true" />}
			<MapNote dots={data?.kind === 'place'} others={result.matches.length < rows.size} />
		</figure>
	)
}

/** Returns the slug of the place to show: the one that is chosen, or that of the nearest village, or the one that all have that were found. */
function placeOf({ criteria, filter, result }: SearchOutcome, rows: Props['rows']): string | undefined {
	const chosen = criteria.chosen.region ?? []
	if (chosen.length > 0) return chosen.length === 1 ? chosen[0] : undefined
	const { from } = filter
	if (from) {
		const [first, ...more] = rows.values()
		const nearest = more.reduce((a, b) => (a && distanceKm(a, from) <= distanceKm(b, from) ? a : b), first)
		return nearest && (nearest.area ?? nearest.region)
	}
	if (criteria.q === undefined) return undefined
	const found = [...result.matches, ...result.perhaps.map(({ row }) => row)]
	const only = (places: readonly (string | null)[]) => (new Set(places).size === 1 ? places[0] : undefined)
	return only(found.map(({ area }) => area)) ?? only(found.map(({ region }) => region)) ?? undefined
}

/** The slug of the village whose card the reader points at or is in. */
function useVillageInHand(): string | undefined {
	const [slug, setSlug] = useState<string>()
	useEffect(() => {
		const notice = ({ target }: Event) => {
			const card = target instanceof Element ? target.closest<HTMLElement>('[data-village]') : null
			setSlug(card?.dataset['village'])
		}
		document.addEventListener('pointerover', notice)
		document.addEventListener('focusin', notice)
		return () => {
			document.removeEventListener('pointerover', notice)
			document.removeEventListener('focusin', notice)
		}
	}, [])
	return slug
}

type Part = Pick<SearchOutcome, 'criteria' | 'result'> & Pick<Props, 'setCriteria'> & { lit: string | undefined }

/** A link to the search with a choice more or less, followed without leaving the page. */
function choice(
	criteria: SearchCriteria,
	setCriteria: SetCriteria,
	change: (criteria: SearchCriteria) => SearchCriteria,
) {
	return {
		href: searchAddress(parametersOf(change(criteria))),
		onClick: (event: MouseEvent) => {
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
			event.preventDefault()
			setCriteria(change)
		},
	}
}

const COUNTRY = mapFile('new-zealand')

function Country({ regions, criteria, result, setCriteria, lit }: Part & Pick<RegionsPage, 'regions'>) {
	const chosen = criteria.chosen.region ?? []
	return (
		<svg className="map map-country" role="group" aria-label="Map of New Zealand’s regions">
			{regions.map(({ slug, name, numberAt }) => {
				const amount = result.counts.region.get(slug) ?? 0
				return (
					<a
						key={slug}
						className={chosen.includes(slug) || lit === slug ? 'map-region map-lit' : 'map-region'}
						// With the number that is on it, 0 too.
						aria-label={`${name}, ${number(amount)} ${amount === 1 ? 'village' : 'villages'}`}
						{...choice(criteria, setCriteria, (now) => withValues(withValues(now, 'locality', []), 'region', [slug]))}
					>
						<use href={`${COUNTRY}#${slug}`} width="100%" height="100%" />
						<text className="map-amount" x={percent(numberAt.x)} y={percent(numberAt.y)} dy=".35em" textAnchor="middle">
							{amount}
						</text>
					</a>
				)
			})}
		</svg>
	)
}

/** What a dot holds of what was found. */
interface Held {
	mark: MapMark
	/** Its villages, and the suburbs and towns that a press searches in. */
	slugs: string[]
	localities: string[]
	/** What this dot would give: what every other choice leaves of its suburbs. */
	amount: number
	/** What those are called by their suburbs or towns, and whether they are all that it has. */
	names: string[]
	isWhole: boolean
}

/** Returns what each dot of a place's map holds. @param counts how many are found in each suburb or town, by its slug */
function heldBy({ map, villages }: PlacePage, rows: Props['rows'], counts: ReadonlyMap<string, number>): Held[] {
	const countOf = (locality: string) => counts.get(slugify(locality)) ?? 0
	const dots = map.marks.map((mark) => mark.villages.flatMap((index) => rows.get(villages[index]?.slug ?? '') ?? []))
	const localities = dots.map((dot) => [...new Set(dot.map(({ locality }) => locality))])
	const names = dotNames(
		dots.map((dot) => dot.map(({ locality }) => whereaboutsOf(locality))),
		localities.map((all) => all.flatMap((one) => Array.from({ length: countOf(one) }, () => whereaboutsOf(one)))),
	)
	return map.marks.map((mark, index) => {
		const all = localities[index] ?? []
		return {
			mark,
			slugs: dots[index]?.map(({ slug }) => slug) ?? [],
			localities: all.map((locality) => slugify(locality)),
			amount: all.reduce((sum, one) => sum + countOf(one), 0),
			isWhole: all.every((one) => countOf(one) > 0),
			names: names[index] ?? [],
		}
	})
}

/** @param locality suburb and town, or the town */
function whereaboutsOf(locality: string): Whereabouts {
	const [first = '', city] = locality.split(', ')
	return city === undefined ? { city: first } : { suburb: first, city }
}

/** Returns the name beside a dot: the one that has room there, or else the place of most that it holds. */
function nameOf({ mark: { name }, names: [first], isWhole }: Held): NamePlace | undefined {
	return name && first && !isWhole ? { ...name, text: first } : name
}

function Place({ page, rows, criteria, result, setCriteria, lit }: Part & { page: PlacePage; rows: Props['rows'] }) {
	const { outline, names } = page.map
	if (!outline) return null
	const chosen = criteria.chosen.locality ?? []
	const held = heldBy(page, rows, result.counts.locality)
	const named = new Set(held.flatMap((one) => nameOf(one)?.text ?? []))
	return (
		<>
			<p className="search-map-title">
				<b>{page.place.name}</b>{' '}
				{criteria.chosen.region && (
					<a {...choice(criteria, setCriteria, (now) => withValues(withValues(now, 'locality', []), 'region', []))}>
						The whole country
					</a>
				)}
			</p>
			<svg className="map" role="group" aria-label={`Map of ${page.place.name}`}>
				<Outline {...outline} />
				<Towns names={names.filter(({ text }) => !named.has(text))} />
				{held.map((one) => {
					const { mark, slugs, localities, amount } = one
					if (amount === 0) return <OtherDot key={mark.label} {...mark} />
					const isChosen = localities.some((one) => chosen.includes(one))
					const name = nameOf(one)
					return (
						<a
							key={mark.label}
							className={isChosen || (lit && slugs.includes(lit)) ? 'map-mark map-lit' : 'map-mark'}
							// Begins with the visible text, so that voice control understands it: 4 Wānaka.
							aria-label={`${count(amount, `${one.isWhole ? (name?.text ?? mark.label) : list(one.names)} village`)}${isChosen ? ', chosen' : ''}`}
							{...choice(criteria, setCriteria, (now) => withValues(now, 'locality', isChosen ? [] : localities))}
						>
							<circle className="map-target" cx={percent(mark.x)} cy={percent(mark.y)} r="24" />
							<circle cx={percent(mark.x)} cy={percent(mark.y)} r="15" />
							<text x={percent(mark.x)} y={percent(mark.y)} dy=".35em" textAnchor="middle">
								{amount}
							</text>{' '}
							{name && <NameAt x={mark.x} y={mark.y} name={name} />}
						</a>
					)
				})}
			</svg>
		</>
	)
}
