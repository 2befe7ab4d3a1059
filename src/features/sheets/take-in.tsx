/** Says whose answers a link or a file has, and takes them in when the reader says so. Loaded on demand. */
import { Button, QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { CLAUSES_FOR_A_LAWYER } from '../../core/agreement-reading/proposal.ts'
import { count, number, sentence } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { MAX_SHEETS } from '../../core/sheets/kept-sheets.ts'
import { mergeSheets, slugOf } from '../../core/sheets/sheets.ts'
import type { ToldParcel } from '../../core/told/told-format.ts'
import { labelBefore } from '../../core/told/told-rows.ts'
import { amountInWords, amountTold, toldFrom, toldWords } from '../../core/told/told-words.ts'
import {
	clausePlace,
	compareTold,
	countedStatements,
	mergeTold,
	otherThan,
	type ToldHere,
	type ToldSource,
} from '../../core/told/told.ts'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { updateSheets, useSheets } from './sheets-store.ts'
import { toldStore } from './told-store.ts'

export interface TakeInProps {
	parcel: ToldParcel
	what: 'This link' | 'This file'
	onDone: () => void
	/** Called with words about the answers that were replaced, and a function that brings them back. */
	onReplaced: (words: string, undo: () => void) => void
}

export default function TakeIn({ parcel, what, onDone, onReplaced }: TakeInProps) {
	const { from, told, texts } = parcel
	const { value: mine } = toldStore.use()
	const places = useSheets(({ sheets }) => sheets)
	const slugs = [...told.keys(), ...[...(texts?.keys() ?? []), ...places.keys()].map(slugOf)]
	const isTooMuch = new Set(slugs).size > MAX_SHEETS

	function take(isReplacing: boolean) {
		toldStore.update((now) => (isReplacing ? mergeTold(told, now) : mergeTold(now, told)))
		if (texts) updateSheets((now) => mergeSheets(now, texts))
		onDone()
		if (isReplacing)
			onReplaced('Some of your answers have been replaced.', () => toldStore.update((now) => mergeTold(mine, now)))
	}
	return (
		<Notice heading={`${what} has someone’s answers`}>
			<p>
				{from ? (
					<>
						{what} says they’re from <bdi>{quoteWords(from)}</bdi>.
					</>
				) : (
					`${what} doesn’t say who they’re from.`
				)}{' '}
				We can’t tell who made it, so check them with the person. Nothing is taken in until you say so.
			</p>
			{isTooMuch ? (
				<p>
					With yours, that’s answers about {number(new Set(slugs).size)} villages. A device keeps {number(MAX_SHEETS)},
					so we can’t take them in.
				</p>
			) : (
				<WhatIsTaken parcel={parcel} what={what} />
			)}
			<p className="cluster">
				{isTooMuch || <TakeButtons parcel={parcel} onTake={take} />}
				<QuietButton onClick={onDone}>Don’t take them</QuietButton>
			</p>
		</Notice>
	)
}

function WhatIsTaken({ parcel: { told, texts }, what }: Pick<TakeInProps, 'parcel' | 'what'>) {
	const { added, differ, clauses } = compareTold(toldStore.use().value, told)
	const names = new Map(useVillageList().rows.map(({ slug, name }) => [slug, name]))
	return (
		<>
			{[...told].map(([slug, here]) => (
				<details key={slug}>
					<summary>
						{what} says about {names.get(slug) ?? <bdi>{quoteWords(slug)}</bdi>}: {amountTold(here)}
					</summary>
					<Answers here={here} />
				</details>
			))}
			{texts && (
				<p>It also has {count(texts.size, 'note')} about visits and people. They’re added where you have none.</p>
			)}
			<p>
				{sentence(amountInWords(added, clauses))} would be new to you
				{differ > 0 && `, and ${differ === 1 ? 'one differs' : `${differ} differ`} from your own`}.
			</p>
		</>
	)
}

interface TakeButtonsProps extends Pick<TakeInProps, 'parcel'> {
	onTake: (isReplacing: boolean) => void
}

function TakeButtons({ parcel: { told, texts }, onTake }: TakeButtonsProps) {
	const { added, differ, clauses } = compareTold(toldStore.use().value, told)
	return (
		<>
			{(added + clauses > 0 || texts) && (
				<Button onClick={() => onTake(false)}>{differ > 0 ? 'Add what’s new, keep mine' : 'Take these in'}</Button>
			)}
			{differ > 0 && <QuietButton onClick={() => onTake(true)}>Take all, replacing mine</QuietButton>}
		</>
	)
}

function Answers({ here }: { here: ToldHere }) {
	return (
		<ul>
			{countedStatements(here).map((statement) => {
				const other = otherThan(here, statement)
				return (
					<li key={statement.key}>
						{labelBefore(statement.key)} “<bdi>{toldWords(statement)}</bdi>”
						<Quote of={statement} />
						{other && (
							<>
								{' '}
								and “<bdi>{toldWords(other)}</bdi>” ({toldFrom(other)})
								<Quote of={other} />
							</>
						)}
					</li>
				)
			})}
			{here.clauses.map((clause) => (
				<li key={clausePlace(clause)}>
					{CLAUSES_FOR_A_LAWYER[clause.clause]}: {toldFrom(clause)}
					<Quote of={clause} />
				</li>
			))}
		</ul>
	)
}

/** The words that a document is said to have. */
function Quote({ of: { quote } }: { of: ToldSource }) {
	return (
		quote && (
			<>
				. They say the document has: “<bdi>{quote}</bdi>”
			</>
		)
	)
}
