import type { VillagePage } from '../../core/page-data/page-data.ts'

/** Where to check a village officially, as an item of a list. */
export function OfficialCheck({ label, address, note }: VillagePage['official'][number]) {
	return (
		<li>
			<a href={address} rel="external noopener">
				{label}
			</a>{' '}
			{note}
		</li>
	)
}
