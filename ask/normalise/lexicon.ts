import { GRAMMAR_OF_TURNS } from '../grammars.ts'
import { ALONGSIDE, REGION_PHRASES, SHORE_PHRASES } from '../recognise/regions.ts'

const FEWEST_LETTERS = 3
/** They are counties as well, and said as such more often. */
const NAMES: ReadonlySet<string> = new Set(['bucks'])

/** Every word that the grammar reads, for the spelling index: these are never corrected, and others are corrected towards them. */
export function lexiconWords(): string[] {
  const tables = [REGION_PHRASES, ALONGSIDE, SHORE_PHRASES].flatMap(({ words }) => [...words])
  return [...new Set([...GRAMMAR_OF_TURNS.words, ...tables])].filter(
    (word) => word.length >= FEWEST_LETTERS && !NAMES.has(word),
  )
}
