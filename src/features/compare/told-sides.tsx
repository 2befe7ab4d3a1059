/** Loaded if the reader was told something about a village that is compared. */
import { Sign } from '../../components/sign.tsx'
import type { ToldCell } from '../../core/compare/fact-comparison.ts'
import { withToldRows } from '../../core/compare/told-comparison.ts'
import { sentence, uncapitalised } from '../../core/format.ts'
import { questionsAnswered } from '../../core/told/beside-published.ts'
import { countedInWords, withToldCosts } from '../../core/told/told-facts.ts'
import { statementAbout, type Told } from '../../core/told/told.ts'
import type { Side, Sides } from './side.ts'

/** Returns what is compared with what the reader was told. What that answers is no question any more. */
export function withTold(sides: Sides, told: Told): Sides {
	const both = sides.columns.map(({ slug, data }) => ({
		data: data?.kind === 'village' ? data : undefined,
		here: told.get(slug),
	}))
	return {
		...sides,
		...withToldRows(sides, both),
		columns: sides.columns.map((column): Side => {
			const here = told.get(column.slug)
			if (!here) return column
			const { data } = column
			const answered = questionsAnswered(here, data?.costs.plans)
			const questions = data?.questions.filter((one) => !answered.has(one)) ?? []
			return {
				...column,
				data: data && { ...data, questions },
				told: {
					costs: data && withToldCosts(data.costs, here),
					plan: statementAbout(here, 'entryPrice')?.for?.plan ?? '',
					words: countedInWords(here, data?.costs.plans ?? []),
					answered,
				},
			}
		}),
		Told: ToldPart,
	}
}

function ToldPart({ told: { text, from, differs }, about }: { told: ToldCell; about: string }) {
	return (
		<span className="explain">
			<Sign state="told" />{' '}
			{differs ? (
				<>
					<strong>
						Published: {differs.published}. You were told <bdi>{uncapitalised(differs.told)}</bdi>.
					</strong>{' '}
					<a href={differs.ask}>
						Ask why<span className="visually-hidden">: {about}</span>
					</a>
					. <span className="meta">{sentence(from.replace(/^you were told( on )?/, ''))}</span>
				</>
			) : (
				<>
					<strong>
						<bdi>{text}</bdi>
					</strong>{' '}
					<span className="meta">{from}</span>
				</>
			)}
		</span>
	)
}
