/** The one question whether what is written about villages is kept on this device, and what can be changed about it later. */
import { useRef, type ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { Notice } from '../../components/notice.tsx'
import { Section } from '../../components/section.tsx'
import { useUndo } from '../../components/undo.tsx'
import { isSame, isSaving, pick } from '../../core/sheets/sheets.ts'
import { foreignKeys, keepSheets, refresh, readDevice, useSheets, type Keeping } from './sheets-store.ts'
import { eraseSheets } from './written.ts'

const WHERE: Readonly<Partial<Record<Keeping, string>>> = {
	kept: 'What you write about villages is kept on this device. Anyone who uses it can read it.',
	tab: 'What you write about villages is kept only while this tab is open.',
}
const LIBRARY = 'On a library or shared computer, choose the second.'

/** Asks where the first words are typed, once, and then says what was chosen. Nothing is chosen beforehand. */
export function KeepChoice() {
	const { keeping, hasWords, isRefused } = useSheets()
	const { undoNote, offerUndo } = useUndo()
	const answer = useRef<HTMLParagraphElement>(null)
	const keep = (where: 'kept' | 'tab') => {
		keepSheets(where)
		// It's where the buttons were: scrolling to it would move what was typed out of sight.
		answer.current?.focus({ preventScroll: true })
	}
	function eraseFormer() {
		const former = readDevice().sheets
		offerUndo(
			'Your notes from before have been erased.',
			eraseSheets((now) => pick(now, (place, value) => isSaving(place) || !isSame(value, former.get(place)))),
		)
	}
	const isHydrated = useHydrated()
	if (isHydrated && foreignKeys().length > 0) return <Unreadable />
	return (
		<div className="no-print">
			{keeping === 'before' && (
				<Question words="Your notes from before are on this device.">
					<QuietButton onClick={() => keep('kept')}>Keep</QuietButton>
					<QuietButton onClick={eraseFormer}>Erase</QuietButton>
				</Question>
			)}
			{keeping === 'open' && hasWords && !isRefused && (
				<Question words="Keep this on this device?" below={LIBRARY}>
					<KeepButtons onKeep={keep} />
				</Question>
			)}
			<p className="meta" role="status" tabIndex={-1} ref={answer}>
				{!isRefused && WHERE[keeping]}
			</p>
			{undoNote}
			{isRefused && (
				<p role="alert" className="field-error">
					Your browser wouldn’t keep this on the device. Save a file or print it before you close this page.
				</p>
			)}
		</div>
	)
}

const KeepButtons = ({ onKeep, now }: { onKeep: (where: 'kept' | 'tab') => void; now?: Keeping }) => (
	<>
		<QuietButton aria-pressed={now && now === 'kept'} onClick={() => onKeep('kept')}>
			Keep
		</QuietButton>
		<QuietButton aria-pressed={now && now === 'tab'} onClick={() => onKeep('tab')}>
			Only while this tab is open
		</QuietButton>
	</>
)

function Question({ words, below, children }: { words: string; below?: string; children: ReactNode }) {
	return (
		<div className="notice" role="group" aria-label={words}>
			<p>
				<strong>{words}</strong>
			</p>
			<p className="cluster">{children}</p>
			{below && <p className="meta">{below}</p>}
		</div>
	)
}

/** Erases from the device what this version of the site can't read. */
function eraseUnreadable() {
	for (const stored of foreignKeys()) stored.set(undefined)
	refresh()
}

function Unreadable() {
	return (
		<Notice heading="This device has answers that we can’t read here">
			<p>
				Another version of this website kept them. Reload the page to see them. What you write now stays until you close
				this page.
			</p>
			<p>
				<QuietButton onClick={eraseUnreadable}>Erase them</QuietButton>
			</p>
		</Notice>
	)
}

/** Changes what was chosen, and erases all that is written. */
export function KeepSettings() {
	const { keeping, hasWords, isRefused } = useSheets()
	const { undoNote, offerUndo } = useUndo()
	const eraseAll = () =>
		offerUndo(
			'What you wrote about villages has been erased.',
			eraseSheets((now) => pick(now, isSaving)),
		)
	return (
		<Section id="keep-notes" heading="What you write about villages" className="needs-script no-print">
			<p role="status">
				{isRefused
					? 'Your browser wouldn’t keep it on this device.'
					: (WHERE[keeping] ?? 'You’ll be asked where to keep it when you first write something. You can choose now.')}
			</p>
			<p className="cluster">
				<KeepButtons now={keeping} onKeep={keepSheets} />
				{(hasWords || keeping === 'kept' || keeping === 'before') && (
					<QuietButton onClick={eraseAll}>Erase all of it</QuietButton>
				)}
			</p>
			<p className="meta">{LIBRARY}</p>
			{undoNote}
		</Section>
	)
}
