import type { Span } from '../meanings.ts'
import type { Token } from '../tokens.ts'
import type { Clause } from './clauses.ts'

/**
 * Clauses that say why something is asked for, or what is granted beside it: what they name is no condition.
 *
 * `St. Louis County, since the City of St. Louis is another client` `Since Florida is off the table, Georgia liens` `Ohio deeds because Indiana is closed` ·
 * not these: `since March` `as of today` `because we only want Ohio`
 */
const words = (text: string) => new Set(text.split(' '))
const OPENS = words('since as because cause cuz coz bc given seeing considering though although while whereas')
/** What says why at any place of a sentence; the others need a pause before them. */
const ANYWHERE = words('since because cuz coz bc although whereas')
const VERBS = words(
  'is are was were isnt arent wasnt werent has have had hasnt havent hadnt does doesnt do dont did didnt can cant cannot will wont would belongs belong handles handle handled covers cover covered owns runs goes went gets got took takes sold sells closed closes',
)
const WANTS = words(
  'also fine ok okay want wants need needs looking prefer prefers interested care cares after show list find',
)
const PERSONS = words('i im we were he she they client customer')
const ENDS = words('; ? ! ) show give list find what which whats lets just')

const isPause = (token: Token | undefined) => token === undefined || token.kind === 'sign' || token.stop

/** Where the clause ends that begins here, behind its verb; undefined where it has none. */
function endOf(tokens: readonly Token[], at: number): number | undefined {
  let verb = 0
  for (let end = at + 2; end < tokens.length; end++) {
    const { word = '' } = tokens[end] ?? {}
    if (verb > 0 && (word === ',' || ENDS.has(word))) return end
    if (VERBS.has(word)) verb ||= end
    if (verb > 0 && tokens[end]?.stop && word.length > 2) return end + 1
  }
  return verb > 0 ? tokens.length : undefined
}

/** `because we only want Ohio`: that is what is asked for. */
function wants(tokens: readonly Token[], { start, end }: Clause): boolean {
  const said = tokens.slice(start, end)
  const own = said.slice(1, 4).some(({ word }) => PERSONS.has(word))
  return said.some(({ word }) => WANTS.has(word) || (own && /^(only|just)$/.test(word)))
}

const isWhere = ({ kind }: Span) => kind === 'states' || kind === 'place'
const isNamed = (span: Span) => isWhere(span) || span.kind === 'types'

/** The clauses that say why, where the question names a place or a type of its own. */
export function reasonsIn(spans: readonly Span[], tokens: readonly Token[]): Clause[] {
  return tokens.flatMap(({ word }, at) => {
    if (!OPENS.has(word) || !(ANYWHERE.has(word) || isPause(tokens[at - 1]))) return []
    const opener = spans.find(({ start, end }) => start <= at && at < end)
    const next = spans.find(({ start, kind }) => start > at && kind !== 'filler')
    const end = endOf(tokens, at)
    if (
      end === undefined ||
      (opener?.end ?? 0) > at + 1 ||
      next?.kind === 'period' ||
      wants(tokens, { start: at, end })
    )
      return []
    const inside = spans.filter(({ start }) => start >= at && start < end)
    const outside = spans.filter(({ start }) => start < at || start >= end)
    const own = inside.some(isWhere) ? outside.some(isWhere) : outside.some(isNamed)
    return inside.some(isNamed) && own ? [{ start: at, end }] : []
  })
}
