import type { Place } from '#contract/auction-query.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { stateAt } from './states.ts'

/**
 * Counties and states by how their names begin.
 *
 * `counties whose names start with "Mc"` · `Texas counties beginning with the letter Z` · `states that start with M` · `in a county starting with Mc`
 */
const BEGINNING = phraseTable<'place' | 'state'>([
  [
    'counties|county|parishes|jurisdictions|jurisdiction|parish whose names|name? start|starts|begin|begins|starting|beginning with|in',
    'place',
  ],
  [
    'counties|county|parishes|jurisdictions|jurisdiction|parish that|which|with? names|name? start|starts|begin|begins|starting|beginning with|in',
    'place',
  ],
  ['states|state whose names|name? start|starts|begin|begins|starting|beginning with', 'state'],
  ['states|state that|which|with? names|name? start|starts|begin|begins|starting|beginning with', 'state'],
])
const LETTER = /^(the|a|an|letters?|prefix)$/
const BEGINS = /^[a-z]{1,12}$/
/** More than a query may name (`limits.ts`) are none. */
const MOST = 60

/** The states named anywhere in the text. */
function statesIn(tokens: readonly Token[], scene: Scene): Set<string> {
  const codes = tokens.flatMap((_, at) => stateAt(tokens, at, scene)?.code ?? [])
  return new Set(codes)
}

/** The counties of these states, or of all, whose names begin so; each once, however many ways it is written. */
function placesOf(start: string, tokens: readonly Token[], scene: Scene): Place[] {
  const states = statesIn(tokens, scene)
  const found = new Map<string, Place>()
  for (const [key, known] of scene.vocabulary.places) {
    if (!key.startsWith(start)) continue
    for (const { name, state, byCity } of known)
      if (!byCity && (states.size === 0 || states.has(state))) found.set(`${name}|${state}`, { name, state })
  }
  return [...found.values()]
}

/** See the examples above. */
export const recogniseInitial: Recogniser = opening(BEGINNING.opens, (tokens, at, scene) => {
  const found = BEGINNING.find(tokens, at)
  if (!found) return undefined
  let end = at + found.length
  while (LETTER.test(tokens[end]?.word ?? '') && tokens[end + 1]?.kind === 'word') end++
  const start = tokens[end]?.text.toLowerCase() ?? ''
  // "counties starting in May", "states that begin with the most auctions"
  const written = start.length <= 2 || tokens[end]?.capital === true
  if (!BEGINS.test(start) || !written) return undefined
  const closed = { start: at, end: end + 1 }
  if (found.meaning === 'state') {
    const codes = [...scene.vocabulary.stateNames].flatMap(([code, name]) =>
      name.toLowerCase().startsWith(start) ? code : [],
    )
    return codes.length > 0 ? { kind: 'states', codes, region: true, ...closed } : undefined
  }
  const places = placesOf(start, [...tokens.slice(0, at), ...tokens.slice(end + 1)], scene)
  const fits = places.length > 0 && places.length <= MOST
  return fits ? { kind: 'place', places, named: true, twins: [], assumed: false, ...closed } : undefined
})
