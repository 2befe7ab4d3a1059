/**
 * Keeps open what is edited when it is saved: Sveltia CMS would close it, with what there is to say about it. Imported first, because
 * Sveltia CMS reads its preferences when it is loaded.
 */
const STORED = 'sveltia-cms.prefs'
const preferences = JSON.parse(localStorage.getItem(STORED) ?? '{}') as object
localStorage.setItem(STORED, JSON.stringify({ ...preferences, closeOnSave: false }))
