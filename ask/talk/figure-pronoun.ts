import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { FIELDS } from '../recognise/fields.ts'
import type { Token } from '../tokens.ts'

/**
 * "one" and "it" after "have", of a figure named before: in the same question, or in the one before where that is about a figure that is there or not.
 *
 * `auctions without an estimate` → `the ones that do have one` `and those that do?` `which ones don't have it` ·
 * `Iowa by estimate, leaving out those without one` `by market value, skip those that have none` `by estimate, drop the blanks`
 */
const NAMES: Record<NullableField, string> = {
  total_certificates: 'certificates',
  total_market_value: 'market value',
  total_assessed_value: 'assessed value',
  total_estimated_value: 'estimated value',
  begin_date: 'begin date',
  end_date: 'end date',
}
const HAVE = /^(have|has|had|got|with|without|lack|lacks|lacking|missing)$/
const PRONOUN = new Set('one it that any them'.split(' '))
const DO = new Set('do does dont doesnt did didnt'.split(' '))
const WHO = /^(that|which|who|ones|those|they)$/
const ENDS = /^(|\?|,|;|\.|instead|please|now|then|too|and|but)$/

/** The figure that the question before says is there or not, where it is one. */
function figureOf({ missing = [], present = [], none_of: none }: AuctionFilter): NullableField | undefined {
  const [field, ...others] = [...missing, ...present]
  return none === undefined && others.length === 0 ? field : undefined
}

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** The figure named last before these words; how many certificates there are only where nothing else is. */
function namedBefore(tokens: readonly Token[], before: number): NullableField | undefined {
  let last: NullableField | undefined
  for (let at = 0; at < before; ) {
    const found = FIELDS.find(tokens, at)
    const field = found?.meaning.kind === 'field' ? found.meaning.field : undefined
    if (field && (field !== 'total_certificates' || !last)) last = field
    at += found?.length ?? 1
  }
  return last
}

const BLANKS = new Set('blanks empties nulls missing empty blank'.split(' '))
const DROPS =
  /^(drop|dropping|omit|omitting|exclude|excluding|skip|skipping|ignore|ignoring|hide|hiding|remove|removing|without|no|minus|out)$/
const SMALL = /^(the|any|ones|those|that|which|are|is|all|with)$/

/** `drop the blanks`, `omit missing`, `leave out the empty ones`: where it begins. */
function dropsBlanks(tokens: readonly Token[], at: number): number | undefined {
  if (!BLANKS.has(wordAt(tokens, at))) return undefined
  let before = at - 1
  while (SMALL.test(wordAt(tokens, before))) before--
  return DROPS.test(wordAt(tokens, before)) ? before : undefined
}

/** Every word that anything is said with here. */
const SAYING = new Set([...PRONOUN, ...DO, ...BLANKS, 'none'])
const IS = /^(is|was|isnt|wasnt)$/
const STATE = /^(missing|blank|empty|unknown|known|there|given|available|present|listed|null)$/

/** `where it is missing`, `where there is one`: what is said of a figure by its pronoun. */
function statedOf(tokens: readonly Token[], at: number): string | undefined {
  const [word, before, next] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
  if (word === 'one' && IS.test(before) && wordAt(tokens, at - 2) === 'there') return 'a'
  return word === 'it' && IS.test(next) && STATE.test(wordAt(tokens, at + 2)) ? '' : undefined
}

/** What a word says of a figure named before, with its name. */
function saidOf(tokens: readonly Token[], at: number): string | undefined {
  const [word, before] = [wordAt(tokens, at), wordAt(tokens, at - 1)]
  if (!SAYING.has(word)) return undefined
  const stated = statedOf(tokens, at)
  if (stated !== undefined) return stated
  const ones = wordAt(tokens, at + 1) === 'ones' ? at + 2 : at + 1
  if (!ENDS.test(wordAt(tokens, ones)) && !tokens[ones - 1]?.stop) return undefined
  if (ones > at + 1 && !BLANKS.has(word)) return undefined
  if (PRONOUN.has(word) && HAVE.test(before)) return ''
  if (word === 'none' && /^(have|has|had|with|having)$/.test(before)) return 'no'
  if (dropsBlanks(tokens, at) !== undefined) return 'missing'
  return DO.has(word) && WHO.test(before) ? `${word} have` : undefined
}

/** The tokens with the name of that figure in place of the pronoun. */
export function nameFigure(tokens: readonly Token[], previous: AuctionFilter | undefined): readonly Token[] {
  const earlier = previous && figureOf(previous)
  const named: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const said = saidOf(tokens, at)
    const field = said === undefined ? undefined : (earlier ?? namedBefore(tokens, at))
    if (said === undefined || !field) named.push(token)
    else
      for (const word of `${said} ${NAMES[field]}`.trim().split(' '))
        named.push({ ...token, word, kind: 'word', corrected: true })
  }
  return named
}
