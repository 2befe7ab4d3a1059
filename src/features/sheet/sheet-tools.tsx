/** What can be done with a sheet: hand it on, or erase it. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { saveAsFile } from '../../components/download.ts'
import { TextField } from '../../components/text-field.tsx'
import { useUndo } from '../../components/undo.tsx'
import { isSaving, isText, pick, slugOf } from '../../core/sheets/sheets.ts'
import { MAX_TOLD_NAME, writeParcel, type ToldParcel } from '../../core/told/told-format.ts'
import { useSheets } from '../sheets/sheets-store.ts'
import { eraseSheets } from '../sheets/written.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { linkWith } from '../sheets/told-link.ts'
import { toldIn } from '../sheets/told-store.ts'
import type { SheetHere } from './use-sheet.ts'

interface Props {
	sheet: SheetHere
	name: string
}

export function SheetTools({ sheet, name }: Props) {
	const { undoNote, offerUndo } = useUndo()
	const isEmpty = sheet.told.statements.length + sheet.told.clauses.length + Object.keys(sheet.texts).length === 0
	const erase = () =>
		offerUndo(
			`What you wrote about ${name} has been erased.`,
			eraseSheets((now) => pick(now, (place) => isSaving(place) || slugOf(place) !== sheet.slug)),
		)
	return (
		<div className="sheet-tools cluster no-print">
			<Send sheet={sheet} name={name} />
			{!isEmpty && <QuietButton onClick={erase}>Erase this sheet</QuietButton>}
			{undoNote}
		</div>
	)
}

/** From this length on, programs for email and messages may cut a link. */
const LONG_LINK = 8000

function Send({ sheet: { slug, told: here }, name }: Props) {
	const { sheets } = useSheets()
	const told = toldIn(sheets)
	const [isOpen, setOpen] = useState(false)
	const [from, setFrom] = useState('')
	const [isAll, setAll] = useState(false)
	const [hasTexts, setTexts] = useState(false)
	const isHere = (of: string) => isAll || of === slug
	const parcel: ToldParcel = { from, told: new Map([...told].filter(([of]) => isHere(of))) }
	const own = {
		...parcel,
		texts: hasTexts ? pick(sheets, (place) => isText(place) && isHere(slugOf(place))) : undefined,
	}
	const link = linkWith(slug, parcel)
	return (
		<>
			<QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				Send or save this sheet
			</QuietButton>
			{isOpen && (
				<div className="sheet-send">
					<TextField
						label="Your first name (optional)"
						hint="Anyone who opens it will see your name, so they know whose answers these are."
						autoComplete="off"
						max={MAX_TOLD_NAME}
						value={from}
						onText={setFrom}
					/>
					<label className="option">
						<input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
						<span>All your sheets, not only this one</span>
					</label>
					<label className="option">
						<input type="checkbox" checked={hasTexts} onChange={({ target }) => setTexts(target.checked)} />
						<span>If I save a file, include my visit, my notes and the people I met</span>
					</label>
					<p>
						<QuietButton
							onClick={() => saveAsFile('our-sheets.json', 'application/json', JSON.stringify(writeParcel(own)))}
						>
							Save a file
						</QuietButton>
					</p>
					{here.statements.length + here.clauses.length > 0 && (
						<>
							<ShareLink title={`What we were told about ${name}`} label="The link with your answers" link={link} />
							<p className="meta">
								The answers are in the link itself. Anyone who has it can read them.
								{link.length > LONG_LINK && ' This link is long, and some programs cut long links. A file is safer.'}
							</p>
						</>
					)}
				</div>
			)}
		</>
	)
}
