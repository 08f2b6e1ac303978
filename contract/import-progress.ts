import { z } from 'zod'

/** How far an import has come, for whoever asks for `application/x-ndjson`: a line of JSON now and then, and the answer as the last one. */
export const ImportProgress = z.discriminatedUnion('step', [
  /** another import is being written */
  z.object({ step: z.literal('waiting') }),
  /** rows of the sheet that were read until now */
  z.object({ step: z.literal('reading'), rows: z.int() }),
  z.object({ step: z.literal('comparing') }),
  /** auctions that were made until now, of so many */
  z.object({ step: z.literal('writing'), rows: z.int(), of: z.int() }),
])
export type ImportProgress = z.infer<typeof ImportProgress>
/** A line of that answer. The last one has what would have been the status and the body. */
export const ImportLine = z.union([ImportProgress, z.object({ status: z.int(), body: z.unknown() })])
export type ImportLine = z.infer<typeof ImportLine>
