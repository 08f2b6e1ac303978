import { capital, countyWords, stateOf } from '#web/features/maps/states.ts'

const known = (state: unknown) => (typeof state === 'string' ? stateOf(state) : undefined)

/** What the map by county is called. @param code of the state that the address names */
export function titleOfCounties(code: unknown): string {
  const state = known(code)
  return state ? `${capital(countyWords(state).many)} of ${state.name}` : 'Counties'
}

/** The same of the map that has the window to itself. */
export function titleOfFullScreen(code: unknown): string {
  const state = known(code)
  return state ? `Full-screen map of ${state.name}` : 'Full-screen map'
}
