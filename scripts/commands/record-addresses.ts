/**
 * `npm run record:addresses`: adds the address of every page that search engines may list to content/published.json. Run it with
 * every release: from then on, content that loses one of them without a redirect is refused.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readContent } from '../content/read.ts'
import { createContext } from '../manifest/context.ts'
import { createPages } from '../manifest/pages.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const root = path.join(PROJECT_ROOT, 'content')
const file = path.join(root, 'published.json')
const pages = [...createPages(createContext(await readContent(root)))]
const listed = pages.filter(({ data }) => data.indexable).map(({ data }) => data.canonical)
const before = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as string[]
const all = [...new Set([...before, ...listed])].toSorted((a, b) => (a < b ? -1 : 1))
await writeFile(file, `${JSON.stringify(all, null, '\t')}\n`)
console.log(`content/published.json has ${all.length} addresses, ${all.length - before.length} of them new.`)
