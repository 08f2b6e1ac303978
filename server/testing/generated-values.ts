import fc from 'fast-check'
import { z } from 'zod'

export type Fields = Readonly<Record<string, unknown>>

/** Levels of a query within a query. */
const DEEPEST = 1
/** Stands for a number that JSON can write and no program hold: put in its place once the body is text. */
export const BEYOND_NUMBERS = '1e400 without quotes'

export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD83D',
  '\uDE00\uD83D',
  '\u202Egnp.exe\u202C',
  '\u200B',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  "' or 1=1; --",
  '%',
  '\\',
  '<script>',
  '{"$ne":null}',
  '../../etc/passwd',
  '=1+1',
  '１２',
  '٣',
  '\uFEFF',
  'İ',
  'ﬃ',
  '\u{10FFFF}',
  'one\r\ntwo',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '1e309',
  '-1',
  'x'.repeat(301),
  'é'.repeat(5000),
  '😀'.repeat(30_000),
]

const ODD_NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e16,
  1e21,
  1e308,
  -1e308,
  999_999_999_999_999,
]

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

/** Anything JSON can say that nobody asked for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_NUMBERS, BEYOND_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[1]], { id: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 39, 60, 3000).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(101, 1001, 2001).map((length) => Array.from({ length }, (_, at) => at + 1)) },
)

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { filter: value }
  return value
}

/** Ids begin with 1 for everything, so that small ones are of something. */
const likelyId = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 13, max: 80 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 6000, 999_999_999_999_999) },
)

const newAddress = fc.nat(10 ** 9).map((n) => `fuzz.${n}@example.test`)
/** What people would write into fields of these names. */
const LIKELY: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  username: newAddress,
  email: newAddress,
  password: fc.constant('Capital-1!'),
  confirmPassword: fc.constant('Capital-1!'),
  phone: fc.constantFrom('', '5205550134', '(520) 555-0134'),
  states: fc.subarray(['AZ', 'FL', 'NV', 'IL', 'OH']),
  not_states: fc.subarray(['AZ', 'FL', 'NV', 'IL', 'OH']),
  list: fc.constantFrom('instructorRoles', 'preferredOptions', 'preferredMethodOptions', 'travelOptions', 'genders'),
  search: fc.constantFrom('', 'a', 'person', 'per son', 'No1', '100%', '2026', 'arizona'),
  version: fc.constantFrom(1, 1, 2, 3),
  userTypeId: fc.integer({ min: 1, max: 5 }),
  userStatusId: fc.integer({ min: 1, max: 4 }),
  page: fc.constantFrom('1', '1', '2', '999999999'),
  page_size: fc.constantFrom('1', '10', '100', '200', '1000'),
  zone: fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'UTC', '+05:45', 'Etc/GMT+12'),
  columns: fc.constantFrom('username', 'email,phone', 'firstName,lastName'),
}

/** Values that a schema of what is sent lets through, as far as JSON Schema can say it. */
export function valuesFor(shape: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return generated(root, root, 0)
}

function generated(schema: JsonSchema, root: RootSchema, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean' || schema.not) return fc.jsonValue({ maxDepth: 2 })
  if (schema.$ref !== undefined) {
    const wanted = schemaAt(schema.$ref, root)
    // Made when it is needed: queries hold queries.
    return depth > DEEPEST ? fc.constant({}) : fc.constant(null).chain(() => generated(wanted, root, depth + 1))
  }
  const kinds = kindsOf(schema)
  if (kinds) return fc.oneof(...kinds.map((kind) => generated(kind, root, depth)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, root, depth)
    case 'array':
      return listOf(schema, root, depth)
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.oneof({ weight: 5, arbitrary: likelyId }, { weight: 1, arbitrary: integerOf(schema) })
    case 'number':
      return fc.oneof(likelyId, integerOf(schema), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function listOf(
  { minItems = 0, maxItems = 3, items }: RootSchema,
  root: RootSchema,
  depth: number,
): fc.Arbitrary<unknown[]> {
  if (!items || Array.isArray(items)) return fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 })
  const maxLength = Math.max(minItems, Math.min(maxItems, depth > DEEPEST ? 0 : 3))
  return fc.array(generated(items, root, depth), { minLength: minItems, maxLength })
}

const integerOf = ({ minimum, maximum }: RootSchema) =>
  fc.maxSafeInteger().map((n) => Math.min(Math.max(n, minimum ?? n), maximum ?? n))

function objectOf(schema: RootSchema, root: RootSchema, depth: number): fc.Arbitrary<Fields> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, LIKELY[name] ?? generated(field, root, depth)]),
  )
  const known = fc.record(fields, { requiredKeys: required, noNullPrototype: true })
  if (typeof additionalProperties !== 'object') return known
  const names =
    typeof schema.propertyNames === 'object' ? generated(schema.propertyNames, root, depth).map(String) : fc.string()
  const more = fc.dictionary(names, generated(additionalProperties, root, depth), { maxKeys: 3, noNullPrototype: true })
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }))
}

const DAYS = ['2026-11-20', '2026-01-31', '2024-02-29', '2027-04-01']

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: RootSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...DAYS).map((day) => `${day}T09:30:00Z`)
  if (pattern !== undefined) {
    const wanted = new RegExp(pattern)
    const ids = likelyId.map(String).filter((text) => wanted.test(text))
    const fitting = fc.stringMatching(wanted)
    return wanted.test('1') ? fc.oneof({ weight: 6, arbitrary: ids }, { weight: 1, arbitrary: fitting }) : fitting
  }
  const longest = Math.min(maxLength, 60)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Ann', 'Pima', 'Arizona', 'tax lien auctions in Arizona') },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
  )
}

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
