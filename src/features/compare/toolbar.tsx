import { comparisonAddress, type CompareSettings } from '../../core/compare/compare-address.ts'
/** Print, send and narrow down a comparison. */
import { startTransition, useOptimistic, useState } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { useHydrated } from '../../components/hydrated.ts'
import { ShareLinks } from '../../components/share-links.tsx'
import { onHost } from '../../core/base.ts'
import { list } from '../../core/format.ts'
import type { Compared } from '../../core/page-data/page-data.ts'

interface Props {
	compared: Compared
	rows: readonly { slug: string; name: string }[]
	settings: CompareSettings
	/** The name of the site. */
	site: string
	/** Which costs least to leave, and what that rests on; empty if it isn't known. */
	answer: string
	/** @param words the announcement */
	onSettings: (settings: CompareSettings, words: string) => void
}

export function Toolbar({ compared, rows, settings, site, answer, onSettings }: Props) {
	const [message, setMessage] = useState('')
	const link = useLink({ compared, rows, settings })
	const names = list(rows.map(({ name }) => name))
	// The tick shows before the rows are drawn again.
	const [differs, setDiffers] = useOptimistic(settings.differs === true)

	function copy() {
		const byHand = () => setMessage(`Copy this address: ${link}`)
		if (!navigator.clipboard) return byHand()
		navigator.clipboard.writeText(link).then(() => setMessage('The link is copied. Paste it into a message.'), byHand)
	}
	return (
		<>
			<div className="compare-toolbar cluster needs-script no-print">
				<QuietButton onClick={() => window.print()}>Print</QuietButton>
				<ShareLinks
					subject={`Compare ${names}`}
					text={`${(answer || `${names}, side by side.`).replaceAll('’', "'")}\n${site}: ${link}`}
					what="this comparison"
				/>
				<QuietButton onClick={copy}>Copy link</QuietButton>
				{rows.length > 1 && (
					<label className="option compare-toggle">
						<input
							type="checkbox"
							checked={differs}
							onChange={({ target: { checked } }) =>
								startTransition(() => {
									setDiffers(checked)
									onSettings(
										{ ...settings, differs: checked },
										checked ? 'Only the differences are shown.' : 'Everything is shown.',
									)
								})
							}
						/>
						<span>Show only the differences</span>
					</label>
				)}
			</div>
			<p role="status" className="compare-message no-print">
				{message}
			</p>
		</>
	)
}

/** The whole address of the comparison; empty on the server and in the first client render. */
function useLink({ compared, rows, settings }: Pick<Props, 'compared' | 'rows' | 'settings'>): string {
	const isHydrated = useHydrated()
	const slugs = rows.map(({ slug }) => slug)
	return isHydrated ? location.origin + onHost(comparisonAddress(compared, slugs, settings)) : ''
}

/** On paper only: the address of the comparison. */
export function PrintedLink(props: Pick<Props, 'compared' | 'rows' | 'settings'>) {
	const link = useLink(props)
	return link && <p className="print-only">The address of this comparison: {link}</p>
}
