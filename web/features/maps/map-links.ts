import type { AuctionQuery } from '#contract/auction-query.ts'
import type { AreaLink } from './area-map.tsx'
import type { MapParams } from './map-questions.ts'

/** Where a map leads, told by who knows the addresses. The same functions each time: areas are drawn anew where they change. */
export type MapLinks = {
  /** asks the chat */
  ask: (question: string, query: AuctionQuery) => AreaLink
  /** the counties of a state */
  counties: (params: MapParams) => AreaLink
}
