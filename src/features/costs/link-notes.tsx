/** What to know about a link that came with figures of its own, or with some that can't be used. */
import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { costsAddress } from '../../core/addresses.ts'
import type { CostAddress } from '../../core/costs/cost-inputs.ts'

/** Says, on paper too, that figures are neither what we found nor what we assume: anyone can make a link with any figures. */
export function LinkNote({ name, address: { village, operator } }: { name: string; address: CostAddress }) {
	return (
		<Notice heading="The link you followed has figures of its own">
			<p>
				They aren’t {name ? `the terms we found for ${name}` : 'ours'}, and they change the answer. Each is marked “From
				the link”. Check who chose them.
			</p>
			<p className="no-print">
				<a href={costsAddress({ ...(village && { village }), ...(operator && { operator }) })}>
					{name ? `Use the terms we found for ${name}` : 'Use our assumptions'}
				</a>
			</p>
		</Notice>
	)
}

/** @param props what an address names and we don't have, and what can't be read, in sentences */
export function AddressProblems({ problems }: { problems: readonly string[] }) {
	return (
		<div className="notice" role="alert">
			<p className="notice-heading">Part of this link can’t be used</p>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>
						<Quoting text={problem} />
					</li>
				))}
			</ul>
			<p>We’ve used the rest, with our assumptions in place of these.</p>
		</div>
	)
}
