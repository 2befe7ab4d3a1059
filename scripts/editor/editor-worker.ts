/** Bundles the editor into the given folder. In its own process, because Vite changes NODE_ENV for the whole process. */
import { bundleEditor } from './bundle-editor.ts'

const [, , folder = ''] = process.argv
await bundleEditor(folder)
