/** What a library finds in a text. Positions are those of the text; days are `YYYY-MM-DD`, both ends inclusive, either may be open. */
export type FoundPeriod = { start: number; end: number; from?: string; to?: string }
export type FoundNumber = { start: number; end: number; value: number }

/** A library for dates and numbers, as one would put it behind a search. */
export type Library = {
  name: string
  findPeriods: (text: string, today: string) => FoundPeriod[]
  findNumbers: (text: string) => FoundNumber[]
}

const DAY = 86_400_000

/** The day some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Noon of a day in local time, which is what both libraries count from. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)
