import type { Token } from '../normalise/tokens.ts'

/** What a follow-up puts around a name that is all it says: joining, asking, keeping, taking away, being polite. */
const AROUND = new Set(
  `and or plus + & what whats which how about also too as well again same thing question only just now next then ok okay oh hmm hm so yes yeah right great thanks not but instead rather no nope sorry wait actually
  i we you it its that this them those these they me us my one ones ones s is are was were be do does dont did didnt have has had can could would should may will please pls
  for in with to from at of on into out off up down away aside apart back there here by the a any anything all everything
  show see give get try make go check look list find pull want need meant mean like lets let use say said put set switch change replace move
  add include including expand throw bring mix fold count counting addition additionally except excluding exclude excluded without w / o wo ex minus besides other than nothing
  added thrown tossed mixed left remain okay fine after need interested drop remove delete cut lose leave take kick skip ignore hide scratch strike forget rid omit discard scrap mind never
  keep limit narrow restrict confine filter zoom focus stick stay county counties , ? ! . - :`.split(/\s+/),
)

/** More words than these around a name say something else. */
const MOST_AROUND = 7

/** Whether a follow-up says no more than these words: `and queens?` `ne too` `leave lake out please` */
export const isAllSaid = (tokens: readonly Token[], at: number, end: number): boolean =>
  tokens.length <= end - at + MOST_AROUND &&
  tokens.every(({ word }, index) => (index >= at && index < end) || AROUND.has(word))
