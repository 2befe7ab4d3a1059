/** The version of every JSON file that the browser fetches. Raising it makes pages that are still open from an older deploy load the next address afresh instead of misreading it. */

export const FORMAT = 1
