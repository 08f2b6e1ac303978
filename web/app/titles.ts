import type { AnyRouteMatch } from '@tanstack/react-router'
import { capital, countyWords } from '#web/features/maps/county-words.ts'

/** What a page is called: in the window's title and in the breadcrumb. */
export const titleOf = ({ staticData, search, params }: AnyRouteMatch): string | undefined =>
  staticData.titleFor?.({ search, params }) ?? staticData.title

/** What an address of the gallery calls a part, as a title: `sweet-alert` is `Sweet Alert`. */
export const titleOfPart = (part = ''): string =>
  part
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** The state that an address names. By its code: the names of all are more than every page has to carry. */
const codeOf = (state: unknown): string | undefined =>
  typeof state === 'string' && /^[A-Z]{2}$/i.test(state) ? state.toUpperCase() : undefined

/** What the map by county is called: `Counties of TX`. */
export function titleOfCounties(state: unknown): string {
  const code = codeOf(state)
  return code ? `${capital(countyWords({ code }).many)} of ${code}` : 'Counties'
}

/** The same of the map that has the window to itself. */
export function titleOfFullScreen(state: unknown): string {
  const code = codeOf(state)
  return code ? `Full-screen map of ${code}` : 'Full-screen map'
}
