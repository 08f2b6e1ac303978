import { WHAT_ORDER, WHICH_ORDER, type What, type Which } from './map-questions.ts'

/** What a map shows, as its address says it; what is not said is the first of its kind. */
export type MapParams = {
  which?: Which
  what?: What
  /** a question for auctions: only these count */
  about?: string
  /** the postal code of the state whose counties are shown */
  state?: string
}

/** The params of an address. What is not understood is dropped: an old or mistyped link still opens the map. */
export function readMapParams(raw: Record<string, unknown>): MapParams {
  const which = WHICH_ORDER.find((one) => one === raw.which)
  const what = WHAT_ORDER.find((one) => one === raw.what)
  const about = typeof raw.about === 'string' ? raw.about.trim() : ''
  const state = typeof raw.state === 'string' ? raw.state.toUpperCase() : ''
  return {
    ...(which && which !== WHICH_ORDER[0] && { which }),
    ...(what && what !== WHAT_ORDER[0] && { what }),
    ...(about && { about }),
    ...(/^[A-Z]{2}$/.test(state) && { state }),
  }
}
