import { useEffect, useRef, useState } from 'react'
import { Fold } from '../../components/fold.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { useUndo } from '../../components/undo.tsx'
import { address as at, costsAddress } from '../../core/addresses.ts'
import { readCostAddress, type InputTexts } from '../../core/costs/cost-inputs.ts'
import type { CostsPage } from '../../core/page-data/page-data.ts'
import { bySlug } from '../../core/search/village-list-file.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { LoadFailed } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { VillagePicker } from '../village-picker/village-picker.tsx'
import { usePreset } from './cost-preset.ts'
import { CostWorksheet } from './cost-worksheet.tsx'
import { typedIn } from './use-cost-inputs.ts'

/** The cost calculator. The address holds every input, so that it can be sent, bookmarked and printed. */
export function Calculator({ page }: { page: CostsPage }) {
	const ready = useHydrated()
	const query = useQuery()
	const navigate = useNavigate()
	const list = useVillageList()
	const address = readCostAddress(query)
	const { operator } = address
	const listed = address.village === undefined ? undefined : bySlug(list.rows).get(address.village)
	const village = listed?.slug ?? address.village

	const isOperator = page.operators.some(({ slug }) => slug === operator)
	const loaded = usePreset(listed ? { village: listed.slug } : isOperator ? { operator: operator! } : {})
	const toldPlan = loaded.preset.told?.plan ?? -1
	const start = query.has('plan') || toldPlan === -1 ? address : { ...address, plan: toldPlan }
	const [early, setEarly] = useState<Partial<InputTexts>>({})
	const isWaiting = loaded.state === 'pending' || (village !== undefined && list.state === 'pending')
	const plans = loaded.state === 'ready' && !isWaiting ? loaded.preset.costs.plans.length : Infinity
	const unknown = [
		...(address.village && !listed && list.state === 'ready' ? [notListed('village', address.village)] : []),
		...(operator && !isOperator ? [notListed('operator', operator)] : []),
		...(address.plan >= plans ? [`There is no plan ${address.plan + 1} here.`] : []),
	]

	return (
		<>
			<div className="needs-script">
				<Fold summary="Use a village’s or operator’s terms">
					{list.state === 'failed' && <LoadFailed {...list} />}
					<VillagePicker
						compared="villages"
						label="A village"
						rows={list.rows}
						picked={listed?.name ?? ''}
						chosen={[]}
						onAdd={({ slug }) => navigate(costsAddress({ village: slug }))}
					/>
					<OperatorChoice page={page} chosen={isOperator ? operator : undefined} />
				</Fold>
				{loaded.state === 'failed' && <LoadFailed heading="We couldn’t load the terms" {...loaded} />}
			</div>
			{ready && <UndoTyped />}
			<CostWorksheet
				// The form starts again for another preset.
				key={`${loaded.preset.page ?? ''} ${start.plan}`}
				address={start}
				preset={loaded.preset}
				assumptions={page.assumptions}
				isWaiting={isWaiting}
				// Before that, what the address names isn't known.
				isSettled={ready && !isWaiting}
				early={early}
				onEarly={setEarly}
				unknown={unknown}
			/>
		</>
	)
}

const notListed = (what: 'village' | 'operator', slug: string) => `There is no ${what} ${quoteWords(slug)} on our list.`

function OperatorChoice({ page, chosen = '' }: { page: CostsPage; chosen?: string | undefined }) {
	const navigate = useNavigate()
	return (
		<form
			className="field"
			action={at.costs}
			onSubmit={(event) => {
				event.preventDefault()
				const choice = event.currentTarget.elements.namedItem('operator') as HTMLSelectElement
				navigate(costsAddress({ operator: choice.value }))
			}}
		>
			<label htmlFor="cost-operator">Or an operator’s general terms</label>
			<p className="cluster">
				{/* Another where a link or Back has changed the address. */}
				<select key={chosen} id="cost-operator" name="operator" required defaultValue={chosen}>
					<option value="">Choose an operator</option>
					{page.operators.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</select>
				<button type="submit" className="button button-quiet">
					Use these terms
				</button>
			</p>
		</form>
	)
}

function UndoTyped() {
	const { search, state } = useShownLocation()
	const navigate = useNavigate()
	const { undoNote, offerUndo, endUndo } = useUndo()
	const last = useRef({ search, state: state as unknown })
	useEffect(() => {
		const before = last.current
		last.current = { search, state }
		if (before.search === search) return
		// The length of stay goes along.
		const isLost = typedIn(before.state).some((name) => name !== 'years')
		if (typedIn(state).length > 0) endUndo()
		else if (isLost)
			offerUndo('The figures that you typed have been cleared.', () =>
				navigate(at.costs + before.search, { replace: true, state: before.state }),
			)
	})
	return undoNote
}
