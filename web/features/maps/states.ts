import { STATE_NAMES } from 'virtual:maps/state-names'

export type State = { code: string; name: string }

/** All states, to choose one by name. */
export const STATES: readonly State[] = Object.entries(STATE_NAMES).map(([code, name]) => ({ code, name }))

/** @param code in any case */
export function stateOf(code: string | undefined): State | undefined {
  const upper = code?.toUpperCase() ?? ''
  const name = STATE_NAMES[upper]
  return name === undefined ? undefined : { code: upper, name }
}
