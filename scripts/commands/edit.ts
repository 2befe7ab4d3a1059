/** npm run edit: the editor on this machine, over the files of content/, with the site beside it as `npm run dev` shows it. */
import { argv } from 'node:process'

argv.push('--edit')
await import('./dev.ts')
