import { Notice } from '../../components/notice.tsx'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { AdviceLine } from './advice-line.tsx'
import { OfficialCheck } from './official-check.tsx'

/** What comes first on the page of a village of which nothing is known: how to check that it is what it says. */
export function HowToCheck({ page: { village, glance, unknown, official, runBy } }: { page: VillagePage }) {
	const { label, address } = village.operator.value
	const [register] = official
	const { text, note, advice } = glance.find(({ key }) => key === 'status') ?? {}
	const status = advice ? [text, note].filter(Boolean).join(': ') : text && village.facts.status.text
	return (
		<Notice>
			<p>
				{!village.verified && <strong>Not confirmed.</strong>} {status && `${status}. `}
				{advice && advice.link.address !== register?.address && (
					<>
						<AdviceLine {...advice} />.{' '}
					</>
				)}
				{unknown}
			</p>
			<ol>
				{register && <OfficialCheck {...register} />}
				<li>
					The register also says who runs it.{' '}
					{!runBy && (
						<>
							We have <a href={address}>{label}</a>, so ask them too.
						</>
					)}
				</li>
				<li>
					<a href="#ask">Ask the village</a>. Start with the questions about money.
				</li>
			</ol>
		</Notice>
	)
}
