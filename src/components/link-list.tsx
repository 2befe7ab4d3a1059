import type { Link } from '../core/facts/source.ts'

interface Props {
	links: readonly Link[]
	className?: string
	/** For a list without bullets. */
	role?: 'list'
}

/** Links, one below the other. */
export function LinkList({ links, className, role }: Props) {
	return (
		<ul role={role} className={className}>
			{links.map(({ label, address }) => (
				<li key={address}>
					<a href={address}>{label}</a>
				</li>
			))}
		</ul>
	)
}
