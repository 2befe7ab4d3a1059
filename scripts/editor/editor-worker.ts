/** Bundles the editor into the folder that is named: a process of its own, because Vite sets what a process is for. */
import { bundleEditor } from './bundle-editor.ts'

const [, , folder = ''] = process.argv
await bundleEditor(folder)
