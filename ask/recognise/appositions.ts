import { isGenitive, type Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { stateAt } from './states.ts'

/**
 * What says, behind the name of a place, in which state it lies.
 *
 * `Delaware - the PA county -` `Delaware, the county in Pennsylvania` `Orange (the one in California)` `Nevada, I mean Arkansas's` `Iowa, the Wisconsin one`
 */
const LEADS = phraseTable<true>([
  ['i|we mean|meant|want / but|though i|we? mean|meant|want? / as in / meaning|ie|being|specifically', true],
  ['that|which is|are / thats / i|we mean|meant that|which is', true],
])
const KINDS = wordSet('county counties parish borough city town one ones')
const LYING = phraseTable<true>([
  ['in|of|within / out|over|down|up in / thats|located|situated|lying in / that|which is|lies|sits in', true],
])
const SIGN = wordSet(', ( : -')
const WHOLE = wordSet('all every everything everywhere each whole entire')

/** `kind`: county, city, one …; `end`: behind it, with the sign that closes it */
export type Apposition = { state: string; kind: string; end: number }

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** `the PA county`, `Arkansas's`. */
function stateFirst(tokens: readonly Token[], at: number, scene: Scene): Apposition | undefined {
  const the = wordAt(tokens, at) === 'the'
  const from = the ? at + 1 : at
  const state = stateAt(tokens, from, scene)
  if (!state) return undefined
  const end = from + state.length
  const kind = wordAt(tokens, end)
  const owner = tokens[end - 1]
  if (KINDS.has(kind) && (the || (owner && isGenitive(owner)))) return { state: state.code, kind, end: end + 1 }
  return undefined
}

/** `the county in Pennsylvania`, `a county of Ohio`, `the one that's in Texas`. */
function kindFirst(tokens: readonly Token[], at: number, scene: Scene): Apposition | undefined {
  const from = wordSet('the a').has(wordAt(tokens, at)) ? at + 1 : at
  const kind = wordAt(tokens, from)
  if (from === at || !KINDS.has(kind)) return undefined
  const lying = LYING.find(tokens, from + 1)
  const where = from + 1 + (lying?.length ?? 0)
  const state = lying && stateAt(tokens, where, scene)
  return state && { state: state.code, kind, end: where + state.length }
}

/** The apposition that begins with this token, be it the sign before it. */
export function appositionAt(tokens: readonly Token[], at: number, scene: Scene): Apposition | undefined {
  const sign = wordAt(tokens, at)
  const opened = SIGN.has(sign) ? at + 1 : at
  // "everywhere in Iowa but the county in …"
  if (wordAt(tokens, opened) === 'but' && tokens.slice(0, at).some(({ word }) => WHOLE.has(word))) return undefined
  const from = opened + (LEADS.find(tokens, opened)?.length ?? 0)
  const found = stateFirst(tokens, from, scene) ?? kindFirst(tokens, from, scene)
  if (!found) return undefined
  const closes = sign === '(' ? ')' : sign === '-' ? '-' : undefined
  return closes !== undefined && wordAt(tokens, found.end) === closes ? { ...found, end: found.end + 1 } : found
}
