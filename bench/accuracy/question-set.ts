import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  DISTINCT_FIELDS,
  GROUP_FIELDS,
  NULLABLE_FIELDS,
  NUMBER_FIELDS,
  type NullableField,
  SORT_FIELDS,
} from '#contract/auction-fields.ts'
import type { DateCondition, NumberCondition } from '#contract/auction-query.ts'

/**
 * Our own questions with their meanings ("golds"), one JSON object a line: what was asked, in whose voice it would be, and which
 * auctions, order or number a fair reader would expect. The working part is looked at while the engine is built, the held-out part never is.
 */
const Op = z.enum(['>', '>=', '<', '<=', '='])
const day = z.iso.date()

const GoldDate = z.union([
  z
    .strictObject({
      from: day.optional(),
      to: day.optional(),
      on: z.enum(['overlaps', 'begins', 'ends', 'within']).default('overlaps'),
    })
    .transform((period): DateCondition => ({ kind: 'period', ...period })),
  z
    .strictObject({ months: z.array(z.int()), on: z.enum(['overlaps', 'begins']).default('overlaps') })
    .transform((months): DateCondition => ({ kind: 'months', ...months })),
  z
    .strictObject({ weekdays: z.array(z.int()), on: z.string().optional() })
    .transform(({ weekdays }): DateCondition => ({ kind: 'weekdays', weekdays })),
  z
    .strictObject({ min_days: z.int().optional(), max_days: z.int().optional(), on: z.string().optional() })
    .transform(({ min_days, max_days }): DateCondition => ({ kind: 'length', min_days, max_days })),
])
const field = z.enum(NUMBER_FIELDS)
const GoldNumber = z.union([
  z
    .strictObject({ field, op: z.literal('between'), value: z.number(), value2: z.number() })
    .transform(({ field, value, value2 }): NumberCondition => ({ kind: 'between', field, low: value, high: value2 })),
  z
    .strictObject({ field, op: Op, than_field: field, times: z.number().default(1), plus: z.number().default(0) })
    .transform(({ than_field: than, ...rest }): NumberCondition => ({ kind: 'field', than, ...rest })),
  z
    .strictObject({ field, op: Op, value: z.number() })
    .transform((number): NumberCondition => ({ kind: 'value', ...number })),
])
const Place = z.strictObject({ name: z.string(), state: z.string().optional() })
/** `end_raw` is the end date as the county gave it, before a missing one counts as the begin date. */
const Nullable = z
  .enum([...NULLABLE_FIELDS, 'end_raw'])
  .transform((name): NullableField => (name === 'end_raw' ? 'end_date' : name))

/** Everything in it must hold. */
const GoldFilter = z.strictObject({
  states: z.array(z.string()).optional(),
  not_states: z.array(z.string()).optional(),
  jurisdictions: z.array(Place).optional(),
  not_jurisdictions: z.array(Place).optional(),
  /** the beginning of a jurisdiction's name */
  jurisdiction_prefix: z.string().optional(),
  types: z.array(z.string()).optional(),
  not_types: z.array(z.string()).optional(),
  date: z.union([GoldDate, z.array(GoldDate)]).optional(),
  numbers: z.array(GoldNumber).optional(),
  missing: z.array(Nullable).optional(),
  present: z.array(Nullable).optional(),
  get any_of() {
    return z.array(GoldFilter).optional()
  },
  get none_of() {
    return z.array(GoldFilter).optional()
  },
})
export type GoldFilter = z.infer<typeof GoldFilter>

const Gold = z.object({
  filters: GoldFilter,
  sort: z.array(z.object({ field: z.enum([...SORT_FIELDS, 'value']), dir: z.enum(['asc', 'desc']) })).optional(),
  limit: z.int().optional(),
  aggregate: z
    .object({
      fn: z.enum(['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct']),
      field: z.enum([...NUMBER_FIELDS, ...DISTINCT_FIELDS]).optional(),
      group_by: z.enum(GROUP_FIELDS).optional(),
      having: z.object({ op: Op, value: z.number() }).optional(),
      /** the value is the percentage that the filter is of these */
      percent: GoldFilter.optional(),
      /** the names of the groups are enough */
      labels_only: z.boolean().optional(),
      /** "Yes" is enough */
      yes_no: z.boolean().optional(),
    })
    .optional(),
  /** rows; a number or words; a question back; a refusal */
  kind: z.enum(['rows', 'answer', 'clarify', 'refuse']),
  /** one of these has to occur in the words */
  text_any: z.array(z.string()).optional(),
  today: day,
})
export type Gold = z.infer<typeof Gold>

export const GoldQuestion = z.object({
  id: z.string(),
  text: z.string(),
  category: z.string(),
  gold: Gold,
  /** other readings that are as fair */
  alt_golds: z.array(Gold).default([]),
  /** the turn before, in the same conversation */
  context_of: z.string().optional(),
})
export type GoldQuestion = z.infer<typeof GoldQuestion>

export const PARTS = ['working', 'held-out', 'voices', 'voices-held-out'] as const
export type Part = (typeof PARTS)[number]

/** The questions of a part, conversations in order. @throws ZodError where a line is not a question */
export function readQuestions(part: Part): GoldQuestion[] {
  const folder = new URL(`../questions/${part}/`, import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean))
    .map((line) => GoldQuestion.parse(JSON.parse(line)))
}
