/** Makes the shape of each kind of file from the schemas that check it. */
import { z } from 'zod'
import { CONTENT_KINDS, type ContentKind } from '../content/schemas/json-schemas.ts'
import type { Shape } from './shape.ts'

/** Returns the JSON Schema of a kind, without references, and with the check's message for a text that isn't one. */
export function shapeOf(kind: ContentKind): Shape {
	return z.toJSONSchema(CONTENT_KINDS[kind].schema, {
		io: 'input',
		unrepresentable: 'any',
		reused: 'inline',
		override: ({ zodSchema, jsonSchema }) => {
			if (jsonSchema.type !== 'string' || !(jsonSchema.pattern || jsonSchema.format)) return
			const message = z.safeParse(zodSchema, '').error?.issues.at(-1)?.message
			if (message) Object.assign(jsonSchema, { message })
		},
	}) as Shape
}
