/** Run by built-site.ts in a thread. */
export { checkBuiltSite as default } from './built-site.ts'
