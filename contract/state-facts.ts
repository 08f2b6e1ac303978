import { z } from 'zod'

const fact = z.string().nullable()

/** What a state sells and on which terms, as published; what is not known is null. To be verified with the county. */
export const StateFacts = z.object({
  /** two letters */
  code: z.string(),
  name: z.string(),
  /** `Tax Lien`, `Tax Deed and Tax Lien` … */
  sale_kind: fact,
  /** `Apr;May;Jun`, `monthly, first Tuesday` … */
  typical_months: fact,
  bid_method: fact,
  rate: fact,
  redemption: fact,
  platforms: fact,
  notes: fact,
  /** `high` or `medium` */
  confidence: fact,
  source: fact,
  /** the day on which they were as they stand, `YYYY-MM-DD` */
  as_of: fact,
})
export type StateFacts = z.infer<typeof StateFacts>
