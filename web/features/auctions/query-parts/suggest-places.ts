import type { Place } from '#contract/auction-query.ts'
import type { Names } from './names.ts'

const MOST = 8

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/ (county|parish|borough)$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Places for what is typed, `oran`, `Fulton, GA` or `st lucie county`: those that begin with it first. Where several states have
 * the best match, it comes once for all of them too.
 */
export function suggestPlaces({ states }: Names, typed: string): Place[] {
  const [name = '', state = ''] = typed.split(',').map((part) => part.trim())
  const wanted = plain(name)
  if (wanted === '') return []
  const inState = states.filter((one) => state === '' || [one.code, one.name].some((text) => begins(text, state)))
  const places = inState.flatMap(({ code, jurisdictions }) =>
    jurisdictions.map((jurisdiction) => ({ name: jurisdiction, state: code, key: plain(jurisdiction) })),
  )
  const found = [
    ...places.filter(({ key }) => key === wanted),
    ...places.filter(({ key }) => key !== wanted && key.startsWith(wanted)),
    ...places.filter(({ key }) => !key.startsWith(wanted) && key.includes(wanted)),
  ]
  const [best] = found
  const inSeveral = best && places.filter(({ key }) => key === best.key).length > 1
  const each = found.map((place) => ({ name: place.name, state: place.state }))
  return [...(inSeveral ? [{ name: best.name }] : []), ...each].slice(0, MOST)
}

const begins = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase())

/** The codes of the states that have a place of this name. */
export const statesOfPlace = ({ states }: Names, name: string): string[] =>
  states
    .filter(({ jurisdictions }) => jurisdictions.some((jurisdiction) => plain(jurisdiction) === plain(name)))
    .map(({ code }) => code)
