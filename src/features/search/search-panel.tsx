import { memo, useState, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { address as at, searchAddress } from '../../core/addresses.ts'
import { PlacesWithoutScripts } from '../../components/places-without-scripts.tsx'
import { TextBox } from '../../components/text-box.tsx'
import { HOME_THEN_CARE } from '../../core/search/care-and-place.ts'
import type { PlaceChoice, SearchChoices } from '../../core/search/facets.ts'
import { CARE_SERVICES } from '../../core/care-services.ts'
import { MAX_TEXT_LENGTH, cleanWords } from '../../core/sent-words.ts'
import { CARE_LEVELS, PRICE_RANGES, isIn, keysOf } from '../../core/vocabulary.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'

const FIELDS = ['q', 'region', 'priceRange', 'careLevel'] as const

/** The values of the panel's fields: those of a facet with commas between them. */
export type PanelFields = Record<(typeof FIELDS)[number], string>

interface Props {
	choices: SearchChoices
	/** How many villages a price range can match, in a sentence. */
	pricesFound: string
	/** The texts of the stat tiles. */
	stats?: readonly string[]
	/** The choices in the address. */
	fields?: PanelFields
	/** The field for free text; without it, none can be typed. */
	text?: Ref<HTMLInputElement>
	/** Searches; without it, the panel goes to the search with only what is chosen. */
	onSearch?: (fields: PanelFields) => void
	/** Called with the free text as it is typed. */
	onType?: (text: string) => void
	/** Shown beside the button. */
	beside?: ReactNode
	/** Shown below the form. */
	children?: ReactNode
}

const TEXT_ID = 'search-text'
const ANY: PanelFields = { q: '', region: '', priceRange: '', careLevel: '' }

/**
 * The search form. A real GET form, so that it works before its scripts have come; without scripts nothing could answer it, and links
 * to the places are in its place. One to a page. The browser holds what is typed and
 * chosen, also before hydration; a field is made again when its part of the address changes.
 */
export function SearchPanel({
	choices,
	pricesFound,
	stats,
	fields = ANY,
	text,
	onSearch,
	onType,
	beside,
	children,
}: Props) {
	const navigate = useNavigate()
	/** What was typed for the text that is searched for, which may be longer. */
	const [searched, setSearched] = useState({ q: '', all: '' })

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const chosen = readFields(event.currentTarget)
		setSearched({ q: cleanWords(chosen.q, MAX_TEXT_LENGTH), all: chosen.q })
		if (onSearch) onSearch(chosen)
		else navigate(searchAddress(chosen))
	}

	return (
		<section className="search-panel panel" aria-labelledby="search-panel-heading">
			<h2 id="search-panel-heading">Find Your Perfect Retirement Village</h2>
			{import.meta.env.SSR ? (
				<PlacesWithoutScripts places={[...choices.areas, ...choices.regions].filter(hasVillages)}>
					<strong>Searching needs JavaScript, which is off in your browser.</strong> You can still read{' '}
					<a href={at.villages}>the list of every village</a>, or open a place:
				</PlacesWithoutScripts>
			) : (
				<noscript />
			)}
			<form className="needs-script" action={at.search} method="get" role="search" onSubmit={submit}>
				{text && (
					<FreeText
						key={fields.q}
						ref={text}
						value={fields.q === searched.q ? searched.all : fields.q}
						onType={onType}
					/>
				)}
				<Choices
					choices={choices}
					pricesFound={pricesFound}
					region={fields.region}
					priceRange={fields.priceRange}
					careLevel={fields.careLevel}
				/>
				<button type="submit" className="button button-main">
					Search Villages
				</button>
				{beside}
			</form>
			{children}
			{stats && <Stats texts={stats} />}
		</section>
	)
}

interface FreeTextProps {
	ref: Ref<HTMLInputElement>
	value: string
	onType: Props['onType']
}

function FreeText({ ref, value, onType }: FreeTextProps) {
	return (
		<div className="field field-text">
			<label htmlFor={TEXT_ID}>Place, village, operator or care</label>
			<TextBox
				ref={ref}
				id={TEXT_ID}
				name="q"
				defaultValue={value || undefined}
				type="search"
				max={MAX_TEXT_LENGTH}
				isSearched
				autoComplete="off"
				enterKeyHint="search"
				onInput={({ currentTarget }) => onType?.(currentTarget.value)}
			/>
		</div>
	)
}

function readFields(form: HTMLFormElement): PanelFields {
	const data = new FormData(form)
	const valueOf = (name: keyof PanelFields) => {
		const value = data.get(name)
		return [name, typeof value === 'string' ? value.trim() : ''] as const
	}
	return Object.fromEntries(FIELDS.map(valueOf)) as PanelFields
}

type ChoicesProps = Omit<PanelFields, 'q'> & Pick<Props, 'choices' | 'pricesFound'>

/** The specification's three selectors. Their many options take longer to draw than results, so they are drawn again only for their own. */
const Choices = memo(function Choices({ choices, pricesFound, region, priceRange, careLevel }: ChoicesProps) {
	return (
		<>
			<Choice id="search-region" name="region" label="Region or town" chosen={region}>
				<optgroup label="Cities and towns">{choices.areas.filter(hasVillages).map(placeOption)}</optgroup>
				<optgroup label="Regions">{choices.regions.filter(hasVillages).map(placeOption)}</optgroup>
			</Choice>
			<Choice
				id="search-price"
				name="priceRange"
				label="Price range"
				chosen={priceRange}
				describedBy="search-price-hint"
			>
				{optionsOf(PRICE_RANGES)}
			</Choice>
			<p className="hint search-hint wide" id="search-price-hint">
				{pricesFound}
			</p>
			<Choice id="search-care" name="careLevel" label="Care level" chosen={careLevel}>
				{keysOf(CARE_LEVELS).map((level) => (
					<option key={level} value={level}>
						{CARE_LEVELS[level].short}
					</option>
				))}
				<option value={HOME_THEN_CARE.value}>{HOME_THEN_CARE.short}</option>
				{/* One kind of care, which is chosen among the filters. */}
				{isIn(CARE_SERVICES, careLevel) && <option value={careLevel}>{CARE_SERVICES[careLevel]}</option>}
			</Choice>
		</>
	)
})

interface ChoiceProps {
	id: string
	name: keyof PanelFields
	label: string
	/** Several values with commas between them, which a field of one cannot say: it says how many. */
	chosen: string
	/** The id of its hint. */
	describedBy?: string
	children: ReactNode
}

function Choice({ id, name, label, chosen, describedBy, children }: ChoiceProps) {
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select key={chosen} id={id} name={name} defaultValue={chosen || undefined} aria-describedby={describedBy}>
				<option value="">Any</option>
				{chosen.includes(',') && <option value={chosen}>{chosen.split(',').length} chosen</option>}
				{children}
			</select>
		</div>
	)
}

const hasVillages = ({ isEmpty }: PlaceChoice) => !isEmpty

const placeOption = ({ slug, name }: PlaceChoice) => (
	<option key={slug} value={slug}>
		{name}
	</option>
)

const optionsOf = <K extends string>(choices: Record<K, { label: string }>) =>
	keysOf(choices).map((key) => (
		<option key={key} value={key}>
			{choices[key].label}
		</option>
	))

/** The size of our list, in four tiles. */
export function Stats({ texts }: { texts: readonly string[] }) {
	return (
		<ul role="list" className="stats grid">
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	)
}
