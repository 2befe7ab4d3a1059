import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Tasks } from './file-data.ts'
import { textOf } from './heading-text.ts'

/** Collects the items of task lists by the heading of level 2 that they are below. */
export function rehypeTasks() {
	return (tree: Root, file: VFile): void => {
		const tasks: Tasks[] = (file.data.tasks = [])
		visit(tree, 'element', (node) => {
			if (node.tagName === 'h2') tasks.push({ heading: textOf(node), items: [] })
			const classes = node.properties.className
			if (Array.isArray(classes) && classes.includes('task-list-item')) tasks.at(-1)?.items.push(textOf(node).trim())
		})
		file.data.tasks = tasks.filter(({ items }) => items.length > 0)
	}
}
