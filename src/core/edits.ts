/** What the server of `npm run dev` and the open pages tell each other. */

/** From the server: content was edited, and the page can show it in place. */
export const EDITED = 'village-compass:edited'

/** From a page, with the age of its document in ms: it waits for `EDITED`. Until then an edit reloads it. */
export const AWAITS_EDITS = 'village-compass:awaits-edits'
