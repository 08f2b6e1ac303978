/** 0 among all other tests, 1 in `npm run test:proof`, more with its `--times`. */
const times = Number(process.env.PROOF ?? 0)

/** Whether proofs are run whole, as `npm run test:proof` does. */
export const isWhole = times > 0

/** How often a proof tries: tens of times among all other tests, so that what is broken fails there, and thousands of times in the proof itself. */
export const tries = (short: number, whole: number): number => (isWhole ? whole * times : short)
