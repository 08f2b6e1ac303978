/** Whether proofs are run whole, as `npm run test:proof` does. */
export const isWhole = process.env.PROOF === '1'

/** How often a proof tries: tens of times among all other tests, so that what is broken fails there, and thousands of times in the proof itself. */
export const tries = (short: number, whole: number): number => (isWhole ? whole : short)
