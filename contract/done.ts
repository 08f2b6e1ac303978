import { z } from 'zod'
import { withExample } from './examples.ts'

/** What was asked for is done, and there is nothing to say of it. */
export const Success = withExample(z.object({ success: z.literal(true) }), { success: true })

/** The same, as a sentence for the person at the screen. The validation text of §3 among them (R17). */
export const Done = withExample(Success.extend({ message: z.string() }), {
  success: true,
  message: 'A link is on its way to rosa.lind@example.com.',
})

/** So many sessions were ended. */
export const Ended = Success.extend({ ended: z.int() })
