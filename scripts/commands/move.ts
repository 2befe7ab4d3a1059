/** `npm run site -- content move OLD NEW`. */
import { readChanged } from '../authoring/changed-content.ts'
import { addressOfMovable, movablesIn, namedBy, targetOf, type Movable } from '../authoring/movable.ts'
import { planMove } from '../authoring/plan-move.ts'
import { FIXED_CHECKLISTS } from '../content/checks/fixed-routes.ts'
import { wrongSlug } from '../content/files/content-files.ts'
import { ContentError } from '../content/files/issues.ts'
import { didYouMean } from '../content/files/nearest.ts'
import { dayOfBuild, readContent } from '../content/read.ts'
import { writeFiles } from '../shared/write-files.ts'
import { UsageError } from './outcome.ts'

interface MoveOptions {
	/** The folder of content. */
	content: string
	/** Writes it; without it, the command only says what it would do. */
	write: boolean
}

/**
 * Moves a file of content with all that names it, and has its old addresses lead to the new one.
 * @throws ContentError, and nothing is written, if the check would refuse what comes of it
 */
export async function moveCommand(
	oldName: string,
	newName: string,
	{ content: root, write }: MoveOptions,
): Promise<void> {
	const today = dayOfBuild()
	const content = await readContent(root, today)
	const movables = movablesIn(content)
	const { from, to } = readNames(oldName, newName, movables)
	const { changes, lines } = planMove(content, from, to, today)
	await readChanged(root, changes, today).catch((error: unknown) => {
		if (error instanceof ContentError) console.error('It would break this, so nothing is moved:')
		throw error
	})
	if (write) writeFiles(root, changes)
	console.log(lines.join('\n'))
	console.log(
		write
			? `\n${addressOfMovable(from)} is now ${addressOfMovable(to)}. Look at the changes, then: npm run check`
			: '\nNothing is written yet. To do it, add --write',
	)
}

/** @throws UsageError if the names are no file that there is, and no new place for it */
function readNames(oldName: string, newName: string, movables: readonly Movable[]): { from: Movable; to: Movable } {
	const [from, ...others] = namedBy(oldName, movables)
	const inWords = ({ kind, slug }: Movable) => `${kind}/${slug}`
	if (!from)
		throw new UsageError(
			`There is no village, operator, guide, page or checklist "${oldName}".`,
			didYouMean(
				oldName,
				movables.map(oldName.startsWith('/') ? addressOfMovable : inWords),
				'Write its address, or the name of its file below content/.',
			),
		)
	if (others.length > 0)
		throw new UsageError(
			`Several are called "${oldName}".`,
			`Write which: ${[from, ...others].map(inWords).join(', ')}`,
		)
	if (from.kind === 'checklists' && Object.values<string>(FIXED_CHECKLISTS).includes(from.slug))
		throw new UsageError(`Other pages link to ${addressOfMovable(from)} by name.`, 'It must stay where it is.')
	const to = targetOf(newName, from)
	if (!to)
		throw new UsageError(`"${newName}" is no place for ${inWords(from)}.`, `Write a new name, such as: ${from.slug}-2`)
	const wrong = wrongSlug(to.slug)
	if (wrong) throw new UsageError(`${wrong.message}.`, wrong.fix)
	const taken = movables.find((one) => addressOfMovable(one) === addressOfMovable(to))
	if (taken) throw new UsageError(`${inWords(taken)} has the address ${addressOfMovable(to)}.`, 'Choose another name.')
	return { from, to }
}
