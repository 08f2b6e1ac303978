import type { Vocabulary } from '../scene.ts'
import { condition, type Draft, type Item } from './items.ts'

/** Auction types. "Texas deeds" are those Texas sells; "no deeds in Texas" leaves out no more than it says. */
export const REDEEMABLE = 'Redeemable Deed'

/** Marks in `draft.assumed` that deeds are taken for redeemable ones too. */
export const REDEEMABLE_TOO: object = {}

/** What may stand between a "not" and its place: `except the ones from Tennessee`. */
const LEADS_TO_PLACE = /^(noun|cue|which|with|from|word|any)$/

/** Whether a place is left out: `deeds, but not in Texas`. */
function isLeftOut(items: readonly Item[], at: number): boolean {
  let before = at - 1
  while (LEADS_TO_PLACE.test(items[before]?.kind ?? '')) before--
  return items[before]?.kind === 'not'
}

/** Whether a state that was said sells no deeds but those that can be redeemed: `Texas deeds`. */
function sellsRedeemable(items: readonly Item[], { facts, typeNames }: Vocabulary): boolean {
  const said = items.flatMap((item, at) => {
    const { states, jurisdictions } = item.kind === 'condition' && !item.region ? item.filter : {}
    return isLeftOut(items, at) ? [] : [...(states ?? []), ...(jurisdictions?.map(({ state }) => state ?? '') ?? [])]
  })
  const only = (kind: string) => kind.includes(REDEEMABLE) && !kind.includes('Tax Deed')
  return typeNames.includes(REDEEMABLE) && said.some((code) => only(facts.get(code)?.sale_kind ?? ''))
}

/** Types to conditions. */
export function bindTypes(items: readonly Item[], { scene, assumed }: Draft): Item[] {
  const widen = items.some((item) => item.kind === 'types' && item.bare) && sellsRedeemable(items, scene.vocabulary)
  if (widen) assumed.add(REDEEMABLE_TOO)
  return items.map((item, at) => {
    if (item.kind !== 'types') return item
    const more = widen && item.bare && items[at - 1]?.kind !== 'not' ? [REDEEMABLE] : []
    return condition('type', { types: [...item.types, ...more] }, item, item)
  })
}
