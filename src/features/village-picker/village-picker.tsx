import { useState } from 'react'
import { Combobox } from '../../components/combobox.tsx'
import { count, sentence } from '../../core/format.ts'
import type { Compared } from '../../core/page-data/page-data.ts'
import { useTyped } from '../../navigation/use-typed.ts'
import { useTextRank } from '../search/text-rank.ts'
import type { Named } from '../../core/search/text-search.ts'
import { MAX_TEXT_LENGTH, cleanWords } from '../../core/sent-words.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'

/** The maximum number of suggestions. */
const MAX_SHOWN = 8
/** The minimum number of letters; fewer would find nearly everything. */
const MIN_LENGTH = 2

const WORDS: Record<Compared, { one: string; add: string; hint: string }> = {
	villages: {
		one: 'village',
		add: 'Add a village',
		hint: 'Type part of the village’s name, town or operator. Small spelling mistakes don’t matter.',
	},
	operators: {
		one: 'operator',
		add: 'Add an operator',
		hint: 'Type part of the operator’s name. Small spelling mistakes don’t matter.',
	},
}

interface Props {
	compared: Compared
	/** Empty until the list has loaded. */
	rows: readonly Named[]
	/** Slugs that are chosen already. */
	chosen: readonly string[]
	onAdd: (row: Named) => void
	/** The label; absent for the usual one, about adding. */
	label?: string
	/** The name of what is chosen, if the field shows it. Otherwise the field is emptied after a choice. */
	picked?: string
}

/** A text field that suggests villages or operators, and tolerates misspellings. */
export function VillagePicker({ compared, rows, chosen, onAdd, label, picked }: Props) {
	const [text, setText] = useState(picked ?? '')
	const [shown, setShown] = useState(picked)
	if (shown !== picked) {
		setShown(picked)
		setText(picked ?? '')
	}
	useTyped(
		label ?? WORDS[compared].add,
		() => text !== (picked ?? '') && text,
		(found) => typeof found === 'string' && setText(found),
	)
	const [isUsed, setUsed] = useState(false)
	const words = cleanWords(text, MAX_TEXT_LENGTH)
	const typed = words.length < MIN_LENGTH ? '' : words
	// The search engine is fetched as soon as the field is used.
	const search = useTextRank(isUsed ? typed : undefined, rows)
	const { state, found: rank } = search
	const found =
		typed !== '' && rank
			? rows
					.filter(({ slug }) => rank.has(slug) && !chosen.includes(slug))
					.sort((a, b) => (rank.get(a.slug) ?? 0) - (rank.get(b.slug) ?? 0))
			: []
	const { one, add, hint } = WORDS[compared]

	function status(): string {
		if (typed === '' || state === 'failed') return ''
		if (state === 'pending') return 'Looking…'
		if (found.length === 0) return `No ${one} of that name is on our list.`
		const limit = found.length > MAX_SHOWN ? `. The closest ${MAX_SHOWN} are shown` : ''
		return `${sentence(count(found.length, one))} found${limit}. Choose one from the list.`
	}

	return (
		<>
			<Combobox
				label={label ?? add}
				hint={hint}
				listLabel={`${sentence(one)}s found`}
				text={text}
				onText={setText}
				found={found.slice(0, MAX_SHOWN)}
				optionOf={({ slug, name, locality }) => ({ key: slug, name, ...(locality && { detail: locality }) })}
				sure={found.length === 1 ? found[0] : undefined}
				status={status()}
				onPick={(row) => {
					setText(picked === undefined ? '' : row.name)
					onAdd(row)
				}}
				onUse={() => setUsed(true)}
			/>
			{search.state === 'failed' && <LoadFailed heading="We couldn’t look for names" {...search} />}
		</>
	)
}
