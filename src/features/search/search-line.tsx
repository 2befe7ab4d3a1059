import { QuietButton } from '../../components/button.tsx'
import { Quoting } from '../../components/quoting.tsx'
import type { Applied } from '../../core/search/search-address.ts'
import type { FilterPart } from '../../core/search/filter-villages.ts'
import { PLACE_SOMEONE_CHOSE } from '../../core/sent-words.ts'
import { CARE_LEVELS, isIn } from '../../core/vocabulary.ts'
import type { SearchState } from './search-state.ts'

interface Props extends Pick<SearchState, 'criteria' | 'setLayout'> {
	applied: readonly Applied[]
	/** Until the page knows what is searched for, the line keeps its room. */
	isKnown: boolean
	/** Where results are near to: `Taupō`, `you`. Absent until the list of places knows the name. */
	fromName: string | undefined
}

/** The panel folded to a line: what is searched for, and the way to change it. */
export function SearchLine({ criteria, applied, isKnown, fromName, setLayout }: Props) {
	return (
		<div className="search-line panel cluster cluster-apart needs-script">
			<p>{isKnown ? <Quoting text={lineOf(criteria, applied, fromName)} /> : 'Your search'}</p>
			<QuietButton
				aria-expanded={false}
				onClick={() => {
					setLayout({ panel: true })
					// After React's own microtask, which draws it, and before the reader can have gone to another field.
					queueMicrotask(() => document.getElementById('search-text')?.focus())
				}}
			>
				Change<span className="visually-hidden"> your search</span>
			</QuietButton>
		</div>
	)
}

/** `Tauranga · any price · any care · open` */
function lineOf(
	{ near, here, within }: SearchState['criteria'],
	applied: readonly Applied[],
	fromName: string | undefined,
): string {
	const labelsOf = (...parts: FilterPart[]) =>
		applied.filter(({ part }) => parts.includes(part)).map(({ label }) => label)
	const text = labelsOf('q')
	const places = labelsOf('region', 'locality', 'postcode')
	// A text may ask for a place, a price or care.
	const or = (labels: readonly string[], any: string) => (labels.length > 0 || text.length > 0 ? labels : [any])
	const first = ['q', 'within', 'region', 'locality', 'postcode', 'priceRange', 'careLevel']
	return [
		...text,
		...or(places, 'All of New Zealand'),
		...(near !== undefined || here ? [`near ${fromName ?? PLACE_SOMEONE_CHOSE}`] : []),
		...(labelsOf('within').length > 0 ? [`within ${within} km`] : []),
		...or(labelsOf('priceRange'), 'any price'),
		...or(
			applied.flatMap(({ part, value, label }) =>
				part === 'careLevel' ? (isIn(CARE_LEVELS, value) ? CARE_LEVELS[value].short : label) : [],
			),
			'any care',
		),
		...applied.filter(({ part }) => !first.includes(part)).map(({ label }) => label),
	].join(' · ')
}
