import type { Vocabulary } from '#ask/scene.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import type { Db } from '../../database/pool.ts'
import { findStateFacts, findVocabularySource } from './places.queries.ts'

/** Jurisdictions added by another replica or an import are known after this long. */
const MAX_AGE_MS = 60_000

/** The vocabulary of the data, built once and kept; an old one still serves while the next is built. */
export function createVocabularyCache(db: Db): () => Promise<Vocabulary> {
  let current: Promise<Vocabulary> | undefined
  let builtAt = 0

  const build = async () => buildVocabulary({ ...(await findVocabularySource(db)), facts: await findStateFacts(db) })

  return () => {
    if (current && Date.now() - builtAt < MAX_AGE_MS) return current
    builtAt = Date.now()
    const previous = current
    const next = build()
    next.then(
      () => {
        current = next
      },
      () => {
        // Not kept: the next question tries again, and says so if it fails too.
        if (current === next) current = undefined
        builtAt = 0
      },
    )
    current = previous ?? next
    return current
  }
}
