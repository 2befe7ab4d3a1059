import type { Advice } from '../../core/facts/facts.ts'

/** What to do, with whom to ring or where to look as a link. */
export function AdviceLine({ before, link, after }: Advice) {
	return (
		<>
			{before}
			<a href={link.address} rel="external noopener">
				{link.label}
			</a>
			{after}
		</>
	)
}
