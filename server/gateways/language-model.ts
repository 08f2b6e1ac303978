import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { z } from 'zod'

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

/**
 * Addresses at which a machine tells about itself, its keys among that: link-local ones, and those where clouds have the same elsewhere.
 * IPv4 within IPv6 counts as what it is.
 */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
// The same by NAT64, of which the local one may lead anywhere, and by 6to4.
forbidden.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6')
forbidden.addSubnet('2002:a9fe::', 32, 'ipv6')
// Amazon's by IPv6, of machines and of containers, Google's by IPv6, Alibaba's, Oracle's and Azure's.
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('fd00:ec2::23', 'ipv6')
forbidden.addAddress('fd20:ce::254', 'ipv6')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addAddress('192.0.0.192', 'ipv4')
forbidden.addAddress('168.63.129.16', 'ipv4')

const isForbidden = (address: string) =>
  isIP(address) !== 0 && forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a URL names such an address itself, however it is written. One that cannot be read does not. */
export const isForbiddenAddress = (url: string): boolean =>
  isForbidden(URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '')

/** A name is at an address that is not to be called. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Finds where a name is, for a connection. Fails with `ForbiddenAddress` where any of its addresses is one: what was looked at is what is called. */
const lookupAllowed =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      callback(addresses.some(isForbidden) ? new ForbiddenAddress() : error, found, family)
    })
