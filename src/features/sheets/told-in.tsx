/**
 * Takes in what someone handed over. Anyone can make such a link or file, so it's named for what it is, shown in quotation marks, and
 * taken in only when the reader says so.
 */
import { useState } from 'react'
import { Notice } from '../../components/notice.tsx'
import { useUndo } from '../../components/undo.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { MAX_TOLD_FILE, readParcel, type ToldParcel } from '../../core/told/told-format.ts'
import { createPart } from '../../navigation/late-code.tsx'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { FileButton } from '../../components/file-button.tsx'
import { readToldHash } from './told-link.ts'

const TakeIn = createPart('We couldn’t load someone’s answers', () => import('./take-in.tsx'))

/** What the address brings, if anything. */
export function LinkIn() {
	const isHydrated = useHydrated()
	const { hash, pathname, search } = useShownLocation()
	const navigate = useNavigate()
	const { undoNote, offerUndo } = useUndo()
	const brought = isHydrated ? readToldHash(hash) : undefined
	if (!brought) return undoNote
	if (brought === 'broken')
		return (
			<Notice heading="We couldn’t use this link">
				<p>Part of it is missing, or it’s from another version of this website. Ask for it again, or for a file.</p>
			</Notice>
		)
	return (
		<TakeIn
			parcel={brought}
			what="This link"
			onDone={() => navigate(pathname + search, { replace: true })}
			onReplaced={offerUndo}
		/>
	)
}

/** Opens a file that someone saved. */
export default function FileIn() {
	const [parcel, setParcel] = useState<ToldParcel>()
	const [problem, setProblem] = useState('')
	const { undoNote, offerUndo } = useUndo()

	async function open(file: File) {
		const json = async () => JSON.parse(await file.text()) as unknown
		const found = file.size > MAX_TOLD_FILE ? undefined : readParcel(await json().catch(() => undefined))
		setParcel(found)
		setProblem(
			found ? '' : 'We couldn’t read this file. Choose one that was saved here as “our-sheets” or “what-we-were-told”.',
		)
	}
	return (
		<div className="told-file">
			<FileButton accept=".json,application/json" isQuiet onFile={(file) => void open(file)}>
				Open a file someone gave you
			</FileButton>
			{problem && (
				<p role="alert" className="field-error">
					{problem}
				</p>
			)}
			{parcel && <TakeIn parcel={parcel} what="This file" onDone={() => setParcel(undefined)} onReplaced={offerUndo} />}
			{undoNote}
		</div>
	)
}
