import type { AuctionFilter } from '#contract/auction-query.ts'

/** The states a question is about, by code: those named, or those of the places named. Empty where it may be about any. */
export function statesOf({ states, jurisdictions = [], any_of: branches = [] }: AuctionFilter): string[] {
  if (states) return states
  const ofPlaces = jurisdictions.flatMap(({ state }) => state ?? [])
  if (ofPlaces.length > 0) return ofPlaces.length === jurisdictions.length ? [...new Set(ofPlaces)] : []
  const ofBranches = branches.map(statesOf)
  return ofBranches.every((named) => named.length > 0) ? [...new Set(ofBranches.flat())] : []
}
