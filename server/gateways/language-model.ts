import { z } from 'zod'

/** A language model behind an OpenAI-compatible API (R46). */
export type ModelAddress = { url: string; name: string; key: string | undefined }
export type ModelMessage = { role: 'system' | 'user'; content: string }

/**
 * What came of asking it.
 * - `refused`: it answered with another status than success
 * - `unreachable`: no answer in time, for the reason that is named: `TimeoutError`, `ECONNREFUSED`
 * - `incompatible`: an answer, but not one of this API
 */
export type ModelAnswer =
  | { outcome: 'works'; text: string }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreachable'; reason: string }
  | { outcome: 'incompatible' }

/** More than the longest answer that is of use; what is longer is none. */
const MOST_BYTES = 100_000
/** A few words. */
const MOST_TOKENS = 200

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Asks a model once. Never throws, follows no redirect, and reads no more than it has use for. */
export async function askModel(
  { url, name, key }: ModelAddress,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<ModelAnswer> {
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, max_tokens: MOST_TOKENS, temperature: 0 }),
      signal,
    })
    const body = await readUpTo(response, MOST_BYTES)
    if (!response.ok) return { outcome: 'refused', status: response.status }
    return completionIn(body)
  } catch (error) {
    // Not there, too slow, or it broke off. What exactly may hold the address with more than is to be said.
    return { outcome: 'unreachable', reason: kindOf(error) }
  }
}

/** What kind of error it is, without its text. */
function kindOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'unknown' }
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : name
}

function completionIn(body: string): ModelAnswer {
  try {
    const [choice] = Completion.parse(JSON.parse(body)).choices
    return choice ? { outcome: 'works', text: choice.message.content } : { outcome: 'incompatible' }
  } catch {
    return { outcome: 'incompatible' }
  }
}

/** The text of an answer; empty where it is longer. */
async function readUpTo({ body }: Response, most: number): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > most) return ''
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
