/**
 * The names of everything that the site may store on a visitor's device. Add a new one here and to stored-things.ts, from which
 * the privacy page lists and erases it.
 */

/** The outbox: requests that could not be sent yet. */
export const OUTBOX_DATABASE = 'enquiry-outbox'
/** The cache of the service worker: pages with their data, scripts, styles and fonts. */
export const PAGE_CACHE = 'visited-pages'
export const ASSET_CACHE = 'site-files'
/** The service worker's own address. */
export const SERVICE_WORKER = '/sw.js'
/** A message from a page to the service worker. */
export type WorkerMessage = { kind: 'keep'; pages: string[]; files: string[] } | { kind: 'why-cached' }
/** Its answer to `why-cached`, if the page is shown from the cache: there was no connection, no answer for too long, or the host said that it can't. */
export type WhyCached = 'offline' | 'slow' | 'failing'
/** JSON: the sheets of villages: that they're saved and, if the reader chose to keep it, what is written about them. */
export const VILLAGES_KEY = 'villages'
/** JSON: what is written about villages, if the reader chose to keep it until the tab is closed. */
export const VILLAGES_TAB_KEY = 'villages-tab'
/** What earlier versions kept, which `villages` takes over. JSON: the slugs of the saved villages, in the order in which they were added. */
export const SHORTLIST_KEY = 'shortlist-v1'
/** JSON: slug → the day on which it was saved, YYYY-MM-DD. */
export const SAVED_DAYS_KEY = 'saved-days'
/** JSON: what the reader wrote into the visit plan. */
export const VISIT_PLAN_KEY = 'visit-plan'
/** JSON: what the reader was told about villages. */
export const TOLD_KEY = 'told'
/** JSON: the entry prices that the reader was quoted. */
export const QUOTED_PRICES_KEY = 'quoted-prices'
/** JSON: the last two days on which the reader saw the list, each with the last release of the open data then. */
export const LIST_VISITS_KEY = 'list-visits'
/** JSON: the answers to the quiz, while it is not finished. */
export const QUIZ_KEY = 'quiz-answers'
/** JSON: the answers that the result was made from. */
export const QUIZ_RESULT_KEY = 'quiz-result'
/** JSON: the slugs of the villages to compare. */
export const COMPARE_KEY = 'to-compare'
/** `larger` or `largest`; absent for the usual size. Also read by src/startup/before-paint.js. */
export const TEXT_SIZE_KEY = 'text-size'
/** JSON: the suburb or town where family lives, with its position; only if the reader chose to keep it. */
export const FAMILY_PLACE_KEY = 'family-place'
/** JSON: the figures of /money; only if the reader chose to keep them. */
export const MONEY_KEY = 'money-figures'
/** JSON: what was typed on a page that had to be loaded again, until it is there again. */
export const TYPED_KEY = 'typed'
/** JSON: what was ticked on /decide and answered on its answer sheets. */
export const SHEETS_KEY = 'answer-sheets'
export const DRAFT_KEY = 'enquiry-draft'
export const CTA_DISMISSED_KEY = 'sticky-cta-dismissed'
