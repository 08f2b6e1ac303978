import type { FastifyBaseLogger } from 'fastify'
import { describeQuery, explainQuery, type Manner } from '#ask/say/explain.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { understand } from '#ask/understand.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Db } from '../../database/pool.ts'
import { askModel } from '../../gateways/language-model.ts'
import { findLanguageModel } from '../settings/settings.queries.ts'

/** Who waits for an answer waits no longer for a guess. */
const PATIENCE_MS = 5000
/** Models asked at once by a process: a slow one holds up no more than these. */
const MOST_AT_ONCE = 4
/** A longer text is no question. */
const LONGEST_QUESTION = 1000
/** Of what a model says. Only what our own engine reads of it counts. */
const LONGEST_REWORDING = 300

const instructionsFor = (
  types: readonly string[],
  today: string,
) => `You help people search a list of tax sale auctions.
Put the question of the user into one plain English sentence that a simple program can read, in words such as these:
"tax lien auctions above $2,000,000 total market value in Florida", "auctions that ran in Arizona in March 2026", "average market value per state".
What can be named: US states and counties, the types ${types.join(', ')}, days, months and years, numbers of certificates, and total market, assessed and estimated values.
Today is ${today}. Answer with that sentence alone, or with NONE where the question is not about such auctions.`

type Scene = Manner & { text: string; vocabulary: Vocabulary }
export type Reworded = { label: string; query: AuctionQuery }

/**
 * What somebody may have meant whose question was not understood (R46): where a language model is set up, it puts the question into plain
 * words, and our own engine reads these. Nothing else of what it says is used or shown. Undefined where there is none, where it is slow or
 * fails, which is logged, or where it said nothing that is understood.
 */
export function createRewording(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (scene: Scene) => Promise<Reworded | undefined> {
  let asking = 0
  return async ({ text, ...scene }) => {
    if (asking >= MOST_AT_ONCE || text.length > LONGEST_QUESTION) return undefined
    asking++
    try {
      const model = await findLanguageModel(db)
      if (!model) return undefined
      const messages = [
        { role: 'system', content: instructionsFor(scene.vocabulary.typeNames, scene.today) },
        { role: 'user', content: text },
      ] as const
      const answer = await askModel(model, messages, AbortSignal.timeout(PATIENCE_MS))
      if (answer.outcome === 'works') return readRewording(answer.text, scene)
      // Who asked has the usual answer: nobody else would learn that it fails. Neither its address nor what was asked.
      log.warn(answer, 'The language model did not answer.')
      return undefined
    } finally {
      asking--
    }
  }
}

function readRewording(answer: string, scene: Omit<Scene, 'text'>): Reworded | undefined {
  const { today, vocabulary } = scene
  const [line = ''] = answer.trim().split('\n')
  if (line.length > LONGEST_REWORDING) return undefined
  const understood = understand(line.replace(/^["“]|["”]$/g, ''), { today, vocabulary })
  if (understood.kind !== 'query') return undefined
  const { query } = understood
  if (Object.keys(query.filter).length === 0 && !query.aggregate) return undefined
  return { label: labelOf(query, scene), query }
}

/** A query in the words of our own. */
function labelOf(query: AuctionQuery, manner: Manner): string {
  if (query.aggregate || query.limit !== undefined) {
    return explainQuery(query, manner)
      .map(({ field, value }) => `${field}: ${value}`)
      .join(', ')
  }
  const words = describeQuery(query, manner)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
