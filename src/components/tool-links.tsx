import type { Link } from '../core/facts/source.ts'

/** The tools that answer a question of the text with the reader's own figures or answers. */
export function ToolLinks({ tools }: { tools: readonly Link[] | undefined }) {
	return (
		tools && (
			<p className="no-print">
				Work it out for yourself:{' '}
				{tools.map(({ label, address }, index) => (
					<span key={address}>
						{index > 0 && ' · '}
						<a href={address}>{label}</a>
					</span>
				))}
			</p>
		)
	)
}
