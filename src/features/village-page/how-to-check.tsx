import { Notice } from '../../components/notice.tsx'
import type { GlanceItem } from '../../core/facts/facts.ts'
import type { VillagePage } from '../../core/page-data/page-data.ts'
import { AdviceLine } from './advice-line.tsx'
import { OfficialCheck } from './official-check.tsx'

/** The status, with what to do unless that is to look at the register, which comes first below. */
function StatusSentence({ text, note, advice, register }: GlanceItem & { register: string | undefined }) {
	const words = [text, note].filter(Boolean).join(advice ? ': ' : ' ')
	const isShown = advice && advice.link.address !== register
	return (
		<>
			{words}.{' '}
			{isShown && (
				<>
					<AdviceLine {...advice} />.{' '}
				</>
			)}
		</>
	)
}

/** What comes first on the page of a village of which nothing is known: how to check that it is what it says. */
export function HowToCheck({ page: { village, glance, unknown, official, runBy } }: { page: VillagePage }) {
	const { label, address } = village.operator.value
	const [register] = official
	const status = glance.find(({ key }) => key === 'status')
	return (
		<Notice>
			<p>
				{!village.verified && (
					<>
						<strong>Not confirmed.</strong>{' '}
					</>
				)}
				{status && <StatusSentence {...status} register={register?.address} />}
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
