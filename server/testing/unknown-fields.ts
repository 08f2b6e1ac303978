import { z } from 'zod'
import { type JsonSchema, kindsOf, type RootSchema, schemaAt } from './generated-values.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an answer, wherever in it, that its schema does not name: what the schema leaves open may have any. */
export function unknownFields(answer: unknown, shape: z.ZodType): string[] {
  const root = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })
  return unknownIn(answer, root, root, '')
}

function unknownIn(value: unknown, schema: JsonSchema, root: RootSchema, path: string): string[] {
  if (typeof schema === 'boolean') return schema ? [] : [path]
  if (schema.allOf) throw new Error('No answer has been what several schemas say at once.')
  const kinds = kindsOf(schema)
  if (schema.$ref !== undefined) return unknownIn(value, schemaAt(schema.$ref, root), root, path)
  if (kinds) {
    const found = kinds
      .filter((kind) => fits(value, kind, root))
      .map((kind) => unknownIn(value, kind, root, path))
      .toSorted((one, other) => one.length - other.length)
    return found[0] ?? []
  }
  if (Array.isArray(value)) {
    const { prefixItems = [], items } = schema
    const rest = Array.isArray(items) ? true : (items ?? true)
    return value.flatMap((item, at) => unknownIn(item, prefixItems[at] ?? rest, root, `${path}[]`))
  }
  if (!isObject(value) || (schema.type === undefined && !schema.properties)) return []
  const { properties = {}, additionalProperties = false } = schema
  return Object.entries(value).flatMap(([name, field]) =>
    unknownIn(
      field,
      Object.hasOwn(properties, name) ? (properties[name] ?? true) : additionalProperties,
      root,
      `${path}.${name}`,
    ),
  )
}

/** Whether a value is of a kind, as far as that tells it from other kinds. */
function fits(value: unknown, schema: JsonSchema, root: RootSchema): boolean {
  if (typeof schema === 'boolean') return schema
  if (schema.$ref !== undefined) return fits(value, schemaAt(schema.$ref, root), root)
  const kinds = kindsOf(schema)
  if (kinds) return kinds.some((kind) => fits(value, kind, root))
  if (schema.const !== undefined) return value === schema.const
  if (schema.enum) return schema.enum.some((one) => one === value)
  if (isObject(value)) {
    const { required = [], properties = {}, type } = schema
    return (
      (type ?? 'object') === 'object' &&
      required.every((name) => Object.hasOwn(value, name) && fits(value[name], properties[name] ?? true, root))
    )
  }
  return (
    schema.type === undefined ||
    schema.type === typeOf(value) ||
    (schema.type === 'number' && typeof value === 'number')
  )
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
