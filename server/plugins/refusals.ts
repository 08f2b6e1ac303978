import type { FastifySchemaValidationError } from 'fastify'
import { z } from 'zod'

/** Why a request cannot be used, by field: a sentence that says what is allowed (R21). */
export type Refusal = { path: string; message: string }

/** More are of no use to anybody, and a body of 1 MB can have 500,000. */
const MOST = 100

/**
 * What the schemas refuse, once for each field. Of a body that can be of several kinds, the kind that it comes closest to says what is wrong.
 * @returns the first `MOST`, and how many there are beside them
 */
export function refusalsOf(validation: readonly FastifySchemaValidationError[]): Refusal[] {
  const told = validation.flatMap(({ instancePath, message = '', params }) =>
    inClosestKind(instancePath.split('/').filter(Boolean), message, params.errors),
  )
  const all = [...Map.groupBy(told, ({ path }) => path).values()].flatMap((ofField) => ofField.slice(0, 1))
  if (all.length <= MOST) return all
  const more = (all.length - MOST).toLocaleString('en-US')
  return [...all.slice(0, MOST), { path: '', message: `And ${more} more.` }]
}

/** The sentence for all: the first refusal, with the name of its field where it has none itself. */
export function sentenceOf([first]: readonly Refusal[]): string {
  if (!first) return 'The request cannot be used.'
  return first.message.replace(/^This /, () => `${first.path || 'The request'} `)
}

/** How the schema library tells what each kind refused, within what is refused as a whole. */
const Kinds = z.array(
  z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      message: z.string(),
      keys: z.array(z.string()).default([]),
      errors: z.unknown().optional(),
    }),
  ),
)

/** The kind that knows most of what was sent, and of several the one that has least against it. */
function inClosestKind(path: readonly (string | number)[], message: string, errors: unknown): Refusal[] {
  const kinds = (Kinds.safeParse(errors).data ?? []).map((issues) => ({
    unknown: issues.flatMap(({ keys }) => keys).length,
    refusals: issues.flatMap((issue) => inClosestKind([...path, ...issue.path], issue.message, issue.errors)),
  }))
  const [closest] = kinds.toSorted(
    (one, other) => one.unknown - other.unknown || one.refusals.length - other.refusals.length,
  )
  return closest?.refusals ?? [{ path: path.join('.'), message }]
}

/** Has the schema library speak as the house does, where the contract says nothing itself. `This` is the field. */
export function speakPlainly(): void {
  z.config({ localeError: wordsFor })
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: 'Write a day as 2026-11-20.',
  datetime: 'Write a moment as 2026-11-20T09:30:00Z.',
  uuid: 'This has to be a UUID.',
}

const UNUSABLE = 'This cannot be used.'

type Words = z.core.$ZodErrorMap
const wordsFor: Words = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This has to be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This has to be ${either(issue.values)}.`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `This has to be ${either(issue.options)}.` : UNUSABLE
    case 'too_big':
      return atMost(issue.origin, issue.maximum)
    case 'too_small':
      return atLeast(issue.origin, issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNUSABLE
    case 'unrecognized_keys':
      return `Leave out what is not known here: ${named(issue.keys)}.`
    default:
      return UNUSABLE
  }
}

/** Some names that somebody made up, as far as they help. */
const named = (keys: readonly string[]) =>
  keys
    .slice(0, 5)
    .map((key) => key.slice(0, 40).toWellFormed())
    .join(', ')

/** “1, 2 or 3” */
const either = (values: readonly unknown[]) =>
  [values.slice(0, -1).join(', '), String(values.at(-1))].filter((part) => part !== '').join(' or ')

function atMost(origin: string, limit: number | bigint): string {
  const number = limit.toLocaleString('en-US')
  if (origin === 'string') return `Use at most ${number} characters.`
  return origin === 'array' ? `This takes at most ${number}.` : `This has to be at most ${number}.`
}

function atLeast(origin: string, limit: number | bigint): string {
  if (origin !== 'string' && origin !== 'array') return `This has to be at least ${limit.toLocaleString('en-US')}.`
  return Number(limit) === 1 ? 'This cannot be empty.' : `This needs at least ${limit.toLocaleString('en-US')}.`
}
