/** Hands the answers over: as a file, or as a link that has them. Nothing is sent by us. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { MAX_TOLD_NAME, writeParcel, type ToldParcel } from '../../core/told/told-format.ts'
import type { Told } from '../../core/told/told.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { linkWith } from './told-link.ts'
import { toldStore } from './told-store.ts'

/** From this length on, programs for email and messages may cut a link. */
const LONG_LINK = 8000

export function HandOver({ slug, name }: { slug: string; name: string }) {
	const { value: told } = toldStore.use()
	const [isOpen, setOpen] = useState(false)
	const [from, setFrom] = useState('')
	const [isAll, setAll] = useState(true)
	const own = told.get(slug)
	if (told.size === 0)
		return <p className="meta">Once you’ve filled something in, you can save it as a file or a link.</p>
	const others = told.size - (own ? 1 : 0)
	const parcel: ToldParcel = { from, told: isAll || !own ? told : new Map([[slug, own]]) }
	const link = linkWith(slug, parcel)
	return (
		<>
			<QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				Save as a file or a link
			</QuietButton>
			{isOpen && (
				<div className="told-out">
					<TextField
						label="Your first name (optional)"
						hint="Whoever opens it sees it, so that they know whose answers these are."
						autoComplete="off"
						max={MAX_TOLD_NAME}
						value={from}
						onText={setFrom}
					/>
					{own && others > 0 && (
						<label className="option">
							<input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
							<span>All {told.size} villages, not only this one</span>
						</label>
					)}
					<p>
						<QuietButton onClick={() => saveFile(parcel)}>Save a file</QuietButton>
					</p>
					<ShareLink title={`What we were told about ${name}`} label="The link with your answers" link={link} />
					<p className="meta">
						The answers are in the link itself. Anyone who has it can read them.
						{link.length > LONG_LINK && ' This link is long, and some programs cut long links. A file is safer.'}
					</p>
				</div>
			)}
		</>
	)
}

function saveFile(parcel: { from: string; told: Told }) {
	const url = URL.createObjectURL(new Blob([JSON.stringify(writeParcel(parcel))], { type: 'application/json' }))
	Object.assign(document.createElement('a'), { href: url, download: 'what-we-were-told.json' }).click()
	setTimeout(() => URL.revokeObjectURL(url), 1000)
}
