/** How much is filled in, and what can be done with it. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useUndo } from '../../components/undo.tsx'
import { lawyerSheetAddress } from '../../core/addresses.ts'
import { percent } from '../../core/format.ts'
import { MAX_TOLD_NAME, writeParcel, type ToldParcel } from '../../core/told/told-format.ts'
import { TOLD_KEYS } from '../../core/told/told-rows.ts'
import type { Told } from '../../core/told/told.ts'
import { ShareLink } from '../shortlist/share-link.tsx'
import { FileIn } from './told-in.tsx'
import { linkWith } from './told-link.ts'
import { toldStore } from './told-store.ts'

interface Props {
	slug: string
	name: string
	/** How many rows have an answer, and how many of those differ from what's published. */
	filled: number
	differing: number
}

export function ToldSide({ slug, name, filled, differing }: Props) {
	return (
		<>
			<section className="side-box panel" aria-labelledby="told-filled">
				<h2 id="told-filled">
					{filled} of {TOLD_KEYS.length} filled in
				</h2>
				<svg className="share-bar" aria-hidden="true">
					<rect width={percent((100 * filled) / TOLD_KEYS.length)} height="100%" />
				</svg>
				{differing > 0 && (
					<p className="meta">{differing === 1 ? 'One differs' : `${differing} differ`} from what’s published.</p>
				)}
			</section>
			<section className="side-box panel told-links" aria-labelledby="told-take">
				<h2 id="told-take">Take it with you</h2>
				<QuietButton onClick={() => window.print()}>
					<Icon name="print" />
					Print both columns
				</QuietButton>
				<HandOver slug={slug} name={name} />
				<a className="button button-quiet" href={lawyerSheetAddress(slug)}>
					Sheet for your lawyer
				</a>
				<FileIn />
				<Erase slug={slug} name={name} />
			</section>
		</>
	)
}

/** What is written after it stays when it's undone. */
function Erase({ slug, name }: Pick<Props, 'slug' | 'name'>) {
	const { undoNote, offerUndo } = useUndo()
	function erase() {
		const bringBack = toldStore.erase(slug)
		offerUndo(`What you were told about ${name} has been erased.`, bringBack)
	}
	return (
		<>
			<QuietButton onClick={erase}>Erase what you were told</QuietButton>
			{undoNote}
		</>
	)
}

/** From this length on, programs for email and messages may cut a link. */
const LONG_LINK = 8000

function HandOver({ slug, name }: { slug: string; name: string }) {
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
