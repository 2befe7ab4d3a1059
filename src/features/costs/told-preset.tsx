/** Loaded if the reader was told something about the village of a calculator: fills in what they were told. */
import type { ReactNode } from 'react'
import { QuietButton } from '../../components/button.tsx'
import { Sign } from '../../components/sign.tsx'
import { sheetAddress } from '../../core/addresses.ts'
import { ASSUMED_LABELS } from '../../core/costs/terms.ts'
import { list, sentence, uncapitalised } from '../../core/format.ts'
import { toldInputs, withToldCosts } from '../../core/told/told-facts.ts'
import { toldFrom } from '../../core/told/told-words.ts'
import { statementAbout, type ToldHere } from '../../core/told/told.ts'
import { KeepChoice } from '../sheets/keep-choice.tsx'
import type { Preset, ToldPreset } from './preset.ts'

interface Options {
	slug: string
	/** Whether the reader went back to what is published. */
	isPublished: boolean
	/** Goes back, or returns from there. */
	onPublished: (isPublished: boolean) => void
}

/** Returns a preset with what the reader was told; unchanged if none of it goes into a sum. */
export function withToldPreset(preset: Preset, here: ToldHere, { slug, isPublished, onPublished }: Options): Preset {
	const inputs = toldInputs(here)
	if (inputs.size === 0) return preset
	const price = statementAbout(here, 'entryPrice')
	const told: ToldPreset = {
		marks: new Map(),
		plan: preset.costs.plans.findIndex(({ name }) => price && name === (price.for?.plan ?? '')),
		keep: <KeepChoice />,
		note: (onChange) => (
			<Note
				slug={slug}
				name={preset.name}
				names={[...inputs.keys()].map((input) => uncapitalised(ASSUMED_LABELS[input]))}
				isPublished={isPublished}
				onPublished={(next) => {
					onPublished(next)
					onChange?.()
				}}
			/>
		),
	}
	if (isPublished) return { ...preset, told }
	const marks = new Map(
		[...inputs].map(([input, statement]) => [input, <Mark key={input}>{sentence(toldFrom(statement))}.</Mark>]),
	)
	return { ...preset, costs: withToldCosts(preset.costs, here), told: { ...told, marks } }
}

function Mark({ children }: { children: ReactNode }) {
	return (
		<>
			<Sign state="told" /> {children}
		</>
	)
}

interface NoteProps extends Options {
	name: string
	/** The inputs that were told. */
	names: readonly string[]
}

function Note({ slug, name, names, isPublished, onPublished }: NoteProps) {
	return (
		<div className="no-print">
			<p>
				<Sign state="told" />{' '}
				{isPublished
					? `These are the published terms and our assumptions. You were told the ${list(names)} at ${name}.`
					: `The ${list(names)} ${names.length === 1 ? 'is' : 'are'} what you were told.`}{' '}
				<a href={sheetAddress(slug)}>See your sheet</a>
			</p>
			<p>
				<QuietButton onClick={() => onPublished(!isPublished)}>
					{isPublished ? 'Use what you were told' : 'Go back to what’s published'}
				</QuietButton>
			</p>
		</div>
	)
}
