import path from 'node:path'

/** The folder of package.json, in which src, renderer, pages and content are. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..')
