/** The plan: one meeting for each village, and one with the lawyer. */
import { useState } from 'react'
import { PrintButton, QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { useUndo } from '../../components/undo.tsx'
import { address as at, visitAddress } from '../../core/addresses.ts'
import { readChoice, type Choice } from '../../core/choice.ts'
import { list } from '../../core/format.ts'
import type { VillagePage, VisitPage } from '../../core/page-data/page-data.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { GENERAL_VISIT, LAWYER_MEETING, PLAN_LIMIT, planKey, plannedVillages } from '../../core/sheets/visit-plan.ts'
import { LoadFailed, fetchCode, useCode } from '../../navigation/late-code.tsx'
import { useQuery } from '../../navigation/query.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { usePages } from '../../navigation/use-pages.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { useTold } from '../told/use-told.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import { VillagePicker } from '../village-picker/village-picker.tsx'
import { Meeting, type MeetingTold } from './meeting.tsx'
import { usePlan, type Plan } from './use-plan.ts'

/** A visit to a village that is not chosen, or not loaded. */
const VISIT = 'Your visit'
const WHOM = 'Who you’ll meet there'
const slugOf = (slug: string) => (/^[a-z0-9-]+$/.test(slug) ? slug : undefined)

export function VisitPlanner({ page }: { page: VisitPage }) {
	const query = useQuery()
	const plan = usePlan()
	const { asked } = plan
	const choice = readChoice(query, 'village', PLAN_LIMIT, slugOf)
	// If the address names none, those of the stored plan.
	const slugs = choice.shown.length > 0 ? choice.shown : plannedVillages(plan.texts).slice(0, PLAN_LIMIT)
	const { pages, failed, ...failure } = usePages('village', slugs.map(at.village))

	const { toldAt, onAnswer } = useToldVisit(slugs, plan)
	const { add, drop, undoNote } = useVillages(slugs, plan)
	const groupsFor = (questions: readonly string[]) => [
		...(questions.length > 0 ? [{ heading: 'What to ask', items: [...questions] }] : []),
		...page.visit,
	]
	return (
		<>
			<p className="plan-tools needs-script no-print">
				<PrintButton>Print the plan</PrintButton>
			</p>
			{!asked && <KeepChoice />}
			<LeftOut choice={choice} />
			<AddVillage slugs={slugs} onAdd={add} />
			{undoNote}
			<div className="list-room still-to-come">
				{slugs.map((slug) => {
					const village = pages.get(at.village(slug))
					if (failed.includes(at.village(slug))) return <NotLoaded key={slug} slug={slug} {...failure} />
					const toldHere = toldAt(slug, village)
					const heading = village ? `Visit to ${village.name}` : VISIT
					return (
						<Meeting
							key={slug}
							id={slug}
							heading={heading}
							whom={WHOM}
							place={village ? placeOf(village) : ''}
							// All questions, until the village's page has loaded.
							groups={groupsFor([...(toldHere?.questions ?? []), ...(village ? village.questions : page.questions)])}
							plan={plan}
							told={toldHere}
							onAnswer={(question, text) => void onAnswer(slug, question, text)}
							onDrop={() => drop(slug, heading)}
						/>
					)
				})}
				{slugs.length === 0 && (
					<Meeting id={GENERAL_VISIT} heading={VISIT} whom={WHOM} groups={groupsFor(page.questions)} plan={plan} />
				)}
			</div>
			{page.lawyer.length > 0 && (
				<Meeting
					id={LAWYER_MEETING}
					heading="Meeting with your lawyer"
					whom="Your lawyer"
					groups={page.lawyer}
					plan={plan}
				/>
			)}
		</>
	)
}

/** Adds a village to those that the plan shows, and removes one with what was written about it, which can be undone. */
function useVillages(slugs: readonly string[], plan: Plan) {
	const navigate = useNavigate()
	const { undoNote, offerUndo, endUndo } = useUndo()
	const show = (next: readonly string[]) => navigate(visitAddress(next))
	return {
		undoNote,
		add: (slug: string) => {
			// Undoing shows the villages that there were.
			endUndo()
			show([...slugs, slug])
		},
		drop: (slug: string, heading: string) => {
			const bringBack = plan.drop(slug)
			show(slugs.filter((other) => other !== slug))
			offerUndo(`“${heading}” has been removed.`, () => {
				bringBack()
				show(slugs)
			})
		},
	}
}

function NotLoaded({ slug, ...failure }: { slug: string; hasChanged: boolean; retry: () => void }) {
	return (
		<LoadFailed heading={<Quoting text={`We couldn’t load the questions for ${quoteWords(slug)}`} />} {...failure}>
			<p>The village may not be on our list.</p>
		</LoadFailed>
	)
}

function placeOf({ facts, locality }: VillagePage): string {
	return [facts.street?.value, locality].filter(Boolean).join(', ')
}

/** Says what in the address can't be used. */
function LeftOut({ choice: { unknown, tooMany } }: { choice: Choice }) {
	if (unknown.length + tooMany.length === 0) return null
	return (
		<Notice heading="We couldn’t use part of this link">
			{unknown.length > 0 && (
				<p>
					We have no village called <Quoting text={list(unknown.map(quoteWords))} />.
				</p>
			)}
			{tooMany.length > 0 && <p>A plan can have up to {PLAN_LIMIT} villages.</p>}
		</Notice>
	)
}

/** A button that opens the field for another village, for which the list of villages is fetched. */
function AddVillage(props: VillageChoiceProps) {
	const [isOpen, setOpen] = useState(false)
	if (props.slugs.length >= PLAN_LIMIT) return null
	return (
		<div className="needs-script no-print plan-add">
			{isOpen ? (
				<VillageChoice {...props} />
			) : (
				<QuietButton onClick={() => setOpen(true)}>
					{props.slugs.length === 0 ? 'Choose the village you’ll visit' : 'Add another village'}
				</QuietButton>
			)}
		</div>
	)
}

interface VillageChoiceProps {
	/** Slugs that are in the plan already. */
	slugs: readonly string[]
	onAdd: (slug: string) => void
}

/** A field that finds a village by its name. */
function VillageChoice({ slugs, onAdd }: VillageChoiceProps) {
	const list = useVillageList()
	if (list.state === 'failed') return <LoadFailed {...list} />
	return (
		<VillagePicker
			compared="villages"
			label="The village you’ll visit"
			rows={list.rows}
			chosen={slugs}
			onAdd={({ slug }) => onAdd(slug)}
		/>
	)
}

const load = () => import('./told-visit.tsx')

/** What the reader was told about the villages of a plan, and what takes their answers in. */
function useToldVisit(slugs: readonly string[], { texts }: Plan) {
	const { told } = useTold()
	const code = useCode(
		load,
		slugs.some((slug) => told.has(slug)),
	)
	return {
		toldAt: (slug: string, village: VillagePage | undefined): MeetingTold | undefined => {
			const here = told.get(slug)
			return here && code.state === 'ready' ? code.value.toldInVisit(village, here) : undefined
		},
		/** An answer that can't be taken in stays in the plan. */
		onAnswer: async (slug: string, question: string, text: string): Promise<void> => {
			const found = await fetchCode(load)
			if (found.state === 'ready') found.value.takeAnswer(slug, question, text, texts[planKey(slug, 'date')] ?? '')
		},
	}
}
