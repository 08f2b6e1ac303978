import { STATE_NAMES } from './shapes/names.gen.ts'

export type State = { code: string; name: string }

/** All states, to choose one by name. */
export const STATES: readonly State[] = Object.entries(STATE_NAMES).map(([code, name]) => ({ code, name }))

/** @param code in any case */
export function stateOf(code: string | undefined): State | undefined {
  const upper = code?.toUpperCase() ?? ''
  const name = STATE_NAMES[upper]
  return name === undefined ? undefined : { code: upper, name }
}

/** What a state calls its counties. */
export function countyWords({ code }: State): { one: string; many: string } {
  if (code === 'LA') return { one: 'parish', many: 'parishes' }
  if (code === 'AK') return { one: 'borough', many: 'boroughs' }
  return { one: 'county', many: 'counties' }
}

/** As the first word of something. */
export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
