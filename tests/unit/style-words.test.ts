/** Words are in the HTML. What a style sheet writes, a reader can't copy or search, and a wrong selector puts anywhere. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve('src')
/** Words on paper, whose pages have numbers, and on screen those that listeners get in another way. */
const ON_PAPER = /print|page-numbers/
const WORDS = /content: [^;\n]*'[^'\\\n]*\p{L}[^'\n]*'(?! \/ '')/u

test.each(globSync('**/*.css', { cwd: src }).filter((file) => !ON_PAPER.test(path.basename(file))))(
	'%s writes no words',
	(file) => {
		expect(WORDS.exec(readFileSync(path.join(src, file), 'utf8'))?.[0]).toBeUndefined()
	},
)
