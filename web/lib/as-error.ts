/** What was caught, as an error: anything can be thrown. */
export const asError = (caught: unknown): Error => (caught instanceof Error ? caught : new Error(String(caught)))
