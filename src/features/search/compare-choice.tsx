/** Choosing up to four villages of a list to compare. */
import { useEffect } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Option } from '../../components/option.tsx'
import { compareAddress } from '../../core/addresses.ts'
import { count, list } from '../../core/format.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'

interface BarProps {
	ticked: readonly Pick<VillageRow, 'slug' | 'name'>[]
	/** The village that there was no room for. */
	wanted: Pick<VillageRow, 'name'> | undefined
	/** Gives it the place of a ticked one. */
	onDrop: (slug: string) => void
	onClear: () => void
}

/**
 * The villages that are ticked, and the way to the comparison: a tray at the bottom of the window, which takes the
 * place of the general call to action. Its status is there before anything is ticked, so that changes are announced.
 */
export function CompareBar({ ticked, wanted, onDrop, onClear }: BarProps) {
	const isEmpty = ticked.length === 0
	// The page leaves room for it. Older browsers can't tell by the tray itself.
	useEffect(() => {
		const page = document.documentElement
		page.toggleAttribute('data-tray', !isEmpty)
		return () => page.removeAttribute('data-tray')
	}, [isEmpty])
	return (
		<div className={isEmpty ? 'compare-bar compare-bar-empty' : 'compare-bar'}>
			<div className="wrap cluster cluster-apart">
				<p role="status">
					{ticked.length > 0 && (
						<span className="compare-names">To compare: {list(ticked.map((row) => row.name))}.</span>
					)}
					{wanted && ` You can compare ${COMPARE_LIMIT} at a time. Which one makes room for ${wanted.name}?`}
				</p>
				{wanted && (
					<p className="cluster">
						{ticked.map(({ slug, name }) => (
							<QuietButton key={slug} onClick={() => onDrop(slug)}>
								{name}
								<span className="visually-hidden"> makes room</span>
							</QuietButton>
						))}
					</p>
				)}
				{ticked.length > 0 && (
					<p className="cluster">
						<a className="button" href={compareAddress(ticked.map((row) => row.slug))}>
							Compare {count(ticked.length, 'village')}
						</a>
						<button type="button" className="text-button" onClick={onClear}>
							Clear<span className="visually-hidden"> the villages to compare</span>
						</button>
					</p>
				)}
			</div>
		</div>
	)
}

interface BoxProps {
	row: VillageRow
	/** Slugs of the villages that are ticked. */
	chosen: readonly string[]
	onChange: (checked: boolean) => void
}

/**
 * The tick box on a card. Once ticked, the next press of Tab reaches a link to the comparison, which is seen only then: the tray comes
 * before the list, and forty stops may be between it and the box.
 */
export function CompareBox({ row, chosen, onChange }: BoxProps) {
	const isTicked = chosen.includes(row.slug)
	return (
		<>
			<Option
				label={
					<>
						Compare<span className="visually-hidden"> {row.name}</span>
					</>
				}
				checked={isTicked}
				onChange={onChange}
			/>
			{isTicked && (
				<a className="visually-hidden compare-next" href={compareAddress(chosen)}>
					Compare {count(chosen.length, 'ticked village')}
				</a>
			)}
		</>
	)
}
