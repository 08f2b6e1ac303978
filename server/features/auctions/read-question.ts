import { both } from '#ask/frame/merge.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { understand } from '#ask/understand.ts'
import { AuctionQuery, type Interpretation } from '#contract/auction-query.ts'
import { AppError } from '../../errors.ts'

/** What a text is read with. */
export type Scene = { today: string; vocabulary: Vocabulary }

/**
 * A question for auctions or figures, as the chat reads it, outside of any conversation.
 * @throws AppError unprocessable where the text is none, or has more conditions than are run
 */
export function readQuestion(text: string, scene: Scene): Interpretation {
  const understood = understand(text, scene)
  if (understood.kind !== 'query') throw new AppError('unprocessable', `Not understood: ${text}`)
  const { query, chips, unused } = understood
  return { query: searchable(query), chips, unused }
}

/**
 * A question that a page is narrowed by: for auctions, all that there are of them.
 * @throws AppError unprocessable where it is none
 */
export function readNarrowing(text: string, scene: Scene): Interpretation {
  const interpretation = readQuestion(text, scene)
  const { aggregate, limit } = interpretation.query
  if (aggregate || limit !== undefined) {
    throw new AppError('unprocessable', 'Ask for auctions here, such as: tax liens in Ohio above $50,000.')
  }
  return interpretation
}

/**
 * A query for those of its auctions alone that another question finds.
 * @throws AppError unprocessable where both together have more conditions than are run
 */
export const narrowed = (query: AuctionQuery, by: Interpretation | null): AuctionQuery =>
  by ? searchable({ ...query, filter: both(query.filter, by.query.filter) }) : query

function searchable(query: AuctionQuery): AuctionQuery {
  if (AuctionQuery.safeParse(query).success) return query
  throw new AppError('unprocessable', 'This asks for more at once than can be searched. Ask with fewer conditions.')
}
