import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema._JSONSchema
export type RootSchema = z.core.JSONSchema.BaseSchema

/** What stands under a reference such as `#/$defs/Filter`. */
export function schemaAt(reference: string, root: RootSchema): JsonSchema {
  if (reference === '#') return root
  const found = root.$defs?.[reference.replace('#/$defs/', '')]
  if (found === undefined) throw new Error(`There is no ${reference}.`)
  return found
}

/** The kinds of which a value is one, in whichever way they are written; undefined where there is one only. */
export function kindsOf(schema: RootSchema): readonly JsonSchema[] | undefined {
  // Its type knows a single one, but text that may be missing is `['string', 'null']`.
  const types: unknown = schema.type
  if (Array.isArray(types)) return types.map((type) => ({ ...schema, type }))
  return schema.anyOf ?? schema.oneOf
}
