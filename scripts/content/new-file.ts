/** Writes new files of content, with the required keys only. */
import { slugify } from '../../src/core/addresses.ts'
import type { GazetteerContent } from './schemas.ts'

export interface NewFile {
	/** Below content/. */
	path: string
	text: string
}

/** @param today YYYY-MM-DD */
export function newVillage(
	village: { name: string; operator: string; place: GazetteerContent },
	today: string,
): NewFile {
	const { name, operator, place } = village
	const { lat, lng, region } = place
	return {
		path: `villages/${slugify(name)}.json`,
		text: `{
	"name": ${JSON.stringify(name)},
	"operator": ${JSON.stringify(operator)},
	"region": "${region}",
	"city": ${JSON.stringify(place.name)},
	"position": { "lat": ${lat}, "lng": ${lng}, "precision": "town" },
	"checked": "${today}",
	"unconfirmed": { "status": "open" },
	"facts": {},
	"sources": []
}
`,
	}
}

export function newOperator(name: string, today: string): NewFile {
	const id = slugify(name)
	return {
		path: `operators/${id}.json`,
		text: `{
	"id": "${id}",
	"name": ${JSON.stringify(name)},
	"checked": "${today}",
	"facts": {},
	"sources": []
}
`,
	}
}

export function newGuide(title: string, today: string): NewFile {
	const nextYear = `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}-01`
	return {
		path: `guides/blog/${slugify(title)}.md`,
		text: `---
title: ${JSON.stringify(title)}
description: TODO
summary: TODO
published: ${today}
reviewed: ${today}
nextReview: ${nextYear}
related: []
sources: []
---
TODO

## TODO
`,
	}
}
