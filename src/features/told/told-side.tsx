/** How much is filled in, whether it's kept, and what can be done with it. */
import { useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { useUndo } from '../../components/undo.tsx'
import { lawyerSheetAddress } from '../../core/addresses.ts'
import { percent } from '../../core/format.ts'
import { TOLD_KEYS } from '../../core/told/told-rows.ts'
import { FileIn } from './told-in.tsx'
import { HandOver } from './told-out.tsx'
import { eraseUnreadable, hasOldPrices, isUnreadable, toldStore } from './told-store.ts'

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
				<Keep />
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

/** Asked once: from then on every answer is kept as it's written. */
function Keep() {
	const { isKept, isRefused } = toldStore.use()
	const [isOther, setOther] = useState(isUnreadable)
	if (isOther)
		return (
			<Notice heading="This device has answers that we can’t read here">
				<p>
					Another version of this website kept them. Reload the page to see them. What you write now stays until you
					close this page.
				</p>
				<p>
					<QuietButton onClick={() => setOther(!eraseUnreadable())}>Erase them</QuietButton>
				</p>
			</Notice>
		)
	return (
		<>
			<label className="option">
				<input
					type="checkbox"
					checked={isKept || isRefused}
					onChange={({ target }) => {
						if (!toldStore.keep(target.checked)) setOther(isUnreadable())
					}}
				/>
				<span>Keep this on this device</span>
			</label>
			<p className="meta" role="status">
				{isKept
					? 'Kept as you write. Anyone who uses this device can read it.'
					: !isRefused &&
						(hasOldPrices()
							? 'Only the prices you asked us to remember before are kept. The rest is lost when you close this page.'
							: 'Not kept yet: it’s lost when you close this page.')}
			</p>
			{isRefused && (
				<p role="alert" className="field-error">
					Your browser wouldn’t keep this on the device. Save a file or print it before you close this page.
				</p>
			)}
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
