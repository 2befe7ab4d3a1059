/** Says whose answers a link or a file has, and takes them in when the reader says so. Loaded on demand. */
import type { ReactNode } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { CLAUSES_FOR_A_LAWYER } from '../../core/agreement-reading/proposal.ts'
import { count, number, sentence } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'
import { MAX_SHEETS } from '../../core/sheets/kept-sheets.ts'
import { mergeSheets, slugOf } from '../../core/sheets/sheets.ts'
import type { ToldParcel } from '../../core/told/told-format.ts'
import { TOLD_ROWS, labelBefore } from '../../core/told/told-rows.ts'
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

interface Props {
	parcel: ToldParcel
	what: 'This link' | 'This file'
	onDone: () => void
	/** Called with words about the answers that were replaced, and a function that brings them back. */
	onReplaced: (words: string, undo: () => void) => void
}

export default function TakeIn({ parcel, what, onDone, onReplaced }: Props) {
	const { from, told, texts } = parcel
	const { value: mine } = toldStore.use()
	const places = useSheets(({ sheets }) => sheets)
	const slugs = [...told.keys(), ...[...(texts?.keys() ?? []), ...places.keys()].map(slugOf)]
	const isTooMuch = new Set(slugs).size > MAX_SHEETS
	const { added, differ, clauses } = compareTold(mine, told)
	const names = new Map(useVillageList().rows.map(({ slug, name }) => [slug, name]))

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
				<>
					{[...told].map(([slug, here]) => (
						<Answers key={slug} here={here}>
							{what} says about {names.get(slug) ?? <bdi>{quoteWords(slug)}</bdi>}: {amountTold(here)}
						</Answers>
					))}
					{texts && (
						<p>It also has {count(texts.size, 'note')} about visits and people. They’re added where you have none.</p>
					)}
					<p>
						{sentence(amountInWords(added, clauses))} would be new to you
						{differ > 0 && `, and ${differ === 1 ? 'one differs' : `${differ} differ`} from your own`}.
					</p>
				</>
			)}
			<p className="cluster">
				{!isTooMuch && (added + clauses > 0 || texts) && (
					<Button onClick={() => take(false)}>{differ > 0 ? 'Add what’s new, keep mine' : 'Take these in'}</Button>
				)}
				{!isTooMuch && differ > 0 && <QuietButton onClick={() => take(true)}>Take all, replacing mine</QuietButton>}
				<QuietButton onClick={onDone}>Don’t take them</QuietButton>
			</p>
		</Notice>
	)
}

/** What was told about a village, under its heading. */
function Answers({ here, children }: { here: ToldHere; children: ReactNode }) {
	return (
		<details>
			<summary>{children}</summary>
			<ul>
				{countedStatements(here).map((statement) => {
					const other = otherThan(here, statement)
					return (
						<li key={statement.key}>
							{labelBefore(TOLD_ROWS[statement.key].label)} “<bdi>{toldWords(statement)}</bdi>”
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
		</details>
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
