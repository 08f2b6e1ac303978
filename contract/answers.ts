import { z } from 'zod'
import { withExample } from './endpoint.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorStatus } from './error-codes.ts'

/** What was asked for is done, and there is nothing to say of it. */
export const Success = withExample(z.object({ success: z.literal(true) }), { success: true })

/** The same, as a sentence for the person at the screen. The validation text of §3 among them (R17). */
export const Done = withExample(Success.extend({ message: z.string() }), {
  success: true,
  message: 'A link is on its way to rosa.lind@example.com.',
})

/** So many sessions were ended. */
export const Ended = Success.extend({ ended: z.int() })

const codes = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in ERROR_STATUS)

/**
 * The body of every error: RFC 9457 problem details, with the specification's `success` and `message` beside them (R21).
 * `message` says what happened and what to do, in words for the person at the screen; `code` is for programs.
 */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  success: z.literal(false),
  message: z.string(),
  code: z.enum(codes),
  /** one entry per field that was refused */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  request_id: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

/** The error answers of an endpoint, for its `response` map. */
export function problems<const Status extends ErrorStatus>(...statuses: Status[]): Record<Status, typeof Problem> {
  // The keys of `fromEntries` are lost to the compiler; they are exactly the statuses given.
  return Object.fromEntries(statuses.map((status) => [status, Problem])) as Record<Status, typeof Problem>
}
