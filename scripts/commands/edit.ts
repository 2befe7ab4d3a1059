/** npm run edit: serves an editor for the files of content/ on this machine, with the site beside it as in `npm run dev`. */
import { argv } from 'node:process'

argv.push('--edit')
await import('./dev.ts')
