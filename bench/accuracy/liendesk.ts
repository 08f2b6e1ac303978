import { ChatAnswer } from '#contract/auctions.ts'
import { SignedIn } from '#contract/auth.ts'
import type { Answer } from './judge.ts'
import type { Answerer } from './score.ts'

export type Turn = { text: string; conversation_id?: string }

/** What a person sees of an answer of Liendesk, and whether it says that it may not be what was meant. */
function toAnswer({ action_result: result, interpretation, message = '', suggestions, total }: ChatAnswer): Answer {
  const rows = typeof result === 'string' ? [] : result
  const onlyWords = rows.length === 0 && interpretation?.query.aggregate === undefined
  return {
    rows,
    total,
    text: typeof result === 'string' ? `${result}\n${message}` : message,
    doubtful:
      onlyWords ||
      suggestions.length > 0 ||
      (interpretation?.unused.length ?? 0) > 0 ||
      (interpretation?.chips.some(({ assumed }) => assumed) ?? false),
  }
}

/** Answers by Liendesk's own chat endpoint. @param post sends one turn and gives its answer */
export function answerByChat(post: (turn: Turn) => Promise<ChatAnswer>): Answerer {
  return async (texts) => {
    let latest: ChatAnswer | undefined
    for (const text of texts) latest = await post({ text, ...(latest && { conversation_id: latest.conversation_id }) })
    if (!latest) throw new Error('A conversation has at least one question.')
    return toAnswer(latest)
  }
}

/** Signs in to a running Liendesk. @throws ZodError where it answers anything but what the contract says */
export async function answerByHttp(
  address: string,
  credentials: { username: string; password: string },
): Promise<Answerer> {
  const send = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { token } = SignedIn.parse(await send('/api/auth/login', credentials))
  const headers = { authorization: `Bearer ${token}` }
  return answerByChat(async (turn) => ChatAnswer.parse(await send('/api/auctions/ai', turn, headers)))
}
