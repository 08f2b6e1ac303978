import { MAX_SUGGESTED_COUNT } from '#contract/limits.ts'

/** How many auctions a suggested question would find, in words: `48`, `9,312`; `10,000+` where counting ended. */
export const saySuggestedCount = (count: number): string =>
  count > MAX_SUGGESTED_COUNT ? `${MAX_SUGGESTED_COUNT.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
