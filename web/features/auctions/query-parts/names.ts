import { useQuery } from '@tanstack/react-query'
import { bareName } from '#ask/normalise/place-names.ts'
import type { AskVocabulary } from '#contract/auctions.ts'
import { vocabularyQuery } from '../auctions-api.ts'

/** What conditions can name: every state with its counties and cities (without "County"), and every auction type; each list from A to Z. */
export type Names = {
  states: { code: string; name: string; jurisdictions: string[] }[]
  types: string[]
}

const inOrder = (names: Iterable<string>) => [...names].sort((a, b) => a.localeCompare(b, 'en'))

/** The names, out of the vocabulary that questions are read with. */
function namesOf({ states, jurisdictions, types }: AskVocabulary): Names {
  const places = Map.groupBy(jurisdictions, ({ state }) => state)
  const named = states.map(({ code, name }) => {
    const bare = (places.get(code) ?? []).map((place) => bareName(place.name).name)
    return { code, name, jurisdictions: inOrder(new Set(bare)) }
  })
  return { states: named.sort((a, b) => a.name.localeCompare(b.name, 'en')), types: inOrder(types) }
}

/** The names that the editors of a query offer. */
export const useNames = () => useQuery({ ...vocabularyQuery, select: namesOf })
