import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { Auction, ChatAnswer } from '#contract/auctions.ts'

/** What the chat shows. Of a reply nothing is certain but `action_result` (§7): what else is missing is filled in. */
export type ChatReply = Omit<ChatAnswer, 'conversation_id'> & { conversation_id: string | null }

const EMPTY: ChatReply = {
  action_result: '',
  conversation_id: null,
  interpretation: null,
  stands_alone: false,
  total: 0,
  suggestions: [],
  table: null,
  states: [],
}

const UNNAMED = { id: 0, name: '' }
const UNKNOWN: Auction = {
  id: 0,
  state: { code: '', name: '' },
  jurisdiction: UNNAMED,
  auction_type: UNNAMED,
  auction_begin_date: null,
  auction_end_date: null,
  ...byField(NUMBER_FIELDS, () => null),
  sample: false,
  version: 0,
}

/** The fields that say something. */
const saying = (thing: unknown) =>
  Object.fromEntries(
    Object.entries(typeof thing === 'object' && thing !== null ? thing : {}).filter(([, value]) => value !== null),
  )

/**
 * Reads the body of a reply.
 * @param body nothing, where the reply was empty
 * @returns with a text for `action_result` where there is neither a text nor a list: that was not understood (§8)
 */
export function readReply(body: unknown): ChatReply {
  const reply = { ...EMPTY, ...saying(body) }
  const result: unknown = reply.action_result
  if (!Array.isArray(result)) return { ...reply, action_result: typeof result === 'string' ? result : '' }
  // Auctions without an id of their own are told apart all the same.
  const rows: Auction[] = result.map((row, at) => ({ ...UNKNOWN, id: -1 - at, ...saying(row) }))
  return { ...reply, action_result: rows, total: Math.max(reply.total, rows.length) }
}
