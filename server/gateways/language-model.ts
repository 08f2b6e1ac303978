import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { z } from 'zod'
import { ForbiddenAddress, isForbiddenAddress, lookupAllowed } from './allowed-address.ts'

/** A language model behind an OpenAI-compatible API (R46). */
export type ModelAddress = { url: string; name: string; key: string | undefined }
export type ModelMessage = { role: 'system' | 'user'; content: string }

/**
 * What came of asking it.
 * - `refused`: it answered with another status than success
 * - `unreachable`: no answer in time, for the reason that is named: `TimeoutError`, `ECONNREFUSED`
 * - `incompatible`: an answer, but not one of this API
 * - `forbidden`: it is at an address that is never called
 */
export type ModelAnswer =
  | { outcome: 'works'; text: string }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreachable'; reason: string }
  | { outcome: 'incompatible' }
  | { outcome: 'forbidden' }

/** More than the longest answer that is of use; what is longer is none. */
const MOST_BYTES = 100_000
/** A few words. */
const MOST_TOKENS = 200

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/**
 * Asks a model once. Never throws, follows no redirect, and reads no more than it has use for.
 * @param find where a name is: of this machine, but in tests
 */
export async function askModel(
  { url, name, key }: ModelAddress,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  find: LookupFunction = lookup,
): Promise<ModelAnswer> {
  if (isForbiddenAddress(url)) return { outcome: 'forbidden' }
  try {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
    const body = JSON.stringify({ model: name, messages, max_tokens: MOST_TOKENS, temperature: 0 })
    const options = { method: 'POST', headers, signal, lookup: lookupAllowed(find), agent: false }
    const response = await send(`${url}/chat/completions`, options, body)
    const text = await readUpTo(response, MOST_BYTES)
    const { statusCode: status = 0 } = response
    return status >= 200 && status < 300 ? completionIn(text) : { outcome: 'refused', status }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { outcome: 'forbidden' }
    // Not there, too slow, or it broke off. What exactly may hold the address with more than is to be said.
    return { outcome: 'unreachable', reason: kindOf(signal.aborted ? signal.reason : error) }
  }
}

/** Without `fetch`, which takes no `lookup`: what a name was found at is what is called. */
const send = (url: string, options: https.RequestOptions, body: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    request(url, options, resolve).once('error', reject).end(body)
  })

/** What kind of error it is, without its text. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
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
async function readUpTo(response: http.IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > most) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
