import type { StateFacts } from '#contract/state-facts.ts'
import { type Clause, clausesOf } from '../field/clauses.ts'
import { sayFacts, sayStates, sellingBy } from '../field/state-facts.ts'
import type { Language } from '../language.ts'
import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { recognisePlace } from './places.ts'
import { ASPECTS, type Aspect } from './state-aspects.ts'
import { stateAt } from './states.ts'

/**
 * Questions about a state rather than its auctions, answered from the facts of the states.
 *
 * `how long is the redemption period in Georgia?` `when does Florida hold its sales` `is Texas a lien or a deed state?` ·
 * `which states are redeemable deed states?` `states with the highest rate` `which states bid down interest`
 * Not these: `redeemable deed auctions in Georgia`, `when is the next sale in Florida`
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

const OFFERED = wordSet(
  'auction auctions sale sales listing listings event events lien liens deed deeds ones anything everything',
)
const ASKING = wordSet(
  'what whats how hows is are was does do did can could will when who where why tell explain wondering know',
)
const HOLDING = wordSet(
  'hold holds have has run sell conduct do auction offer usually typically normally generally start',
)
const USUALLY = wordSet('usually typically normally generally')
/** Words of what a sale brought, or of comparing auctions, which the facts do not tell. */
const RESULTS = wordSet('bidder bidders won winner winners winning earn earned made paid return returns profit')
const COMPARED = wordSet('more fewer most')
const COUNTED = wordSet('most fewest more fewer busiest slowest quietest least')
const MOST_STATES = 5

type Said = { aspects: Aspect[]; first: number }

/** `when does Florida hold`, `when are sales usually held in Ohio`. */
function asksWhen(tokens: readonly Token[], at: number, scene: Scene): boolean {
  if (wordAt(tokens, at) !== 'when') return false
  if (tokens.slice(at).some(({ word }) => USUALLY.has(word))) return true
  if (!wordSet('do does').has(wordAt(tokens, at + 1))) return false
  const from = wordAt(tokens, at + 2) === 'counties' ? at + 4 : at + 2
  const state = stateAt(tokens, from, scene)
  return (
    state !== undefined &&
    tokens.slice(from + state.length, from + state.length + 3).some(({ word }) => HOLDING.has(word))
  )
}

const FIGURED = wordSet(
  'gap difference spread ratio value values certificate certificates certs number market assessed estimate estimated',
)

/** `where is the Wayne County sale held` */
const asksWhere = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'where' &&
  wordSet('is will does').has(wordAt(tokens, at + 1)) &&
  wordAt(tokens, at + 2) === 'the' &&
  !tokens.slice(at + 3).some(({ word }) => FIGURED.has(word))

/** `how does Cook County's sale work`; "how does bidding work" asks for less. */
const asksHowItWorks = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'how' &&
  wordSet('do does').has(wordAt(tokens, at + 1)) &&
  tokens.slice(at + 2, at + 9).some(({ word }) => word === 'work' || word === 'works') &&
  !tokens.some(({ word }) => word === 'bidding' || word === 'redemption')

/** An aspect that a whole question says rather than a term. */
function spokenAspect(
  tokens: readonly Token[],
  at: number,
  scene: Scene,
): { length: number; meaning: Aspect } | undefined {
  if (asksWhen(tokens, at, scene)) return { length: 2, meaning: 'typical_months' }
  if (asksHowItWorks(tokens, at)) return { length: 2, meaning: 'notes' }
  return asksWhere(tokens, at) ? { length: 2, meaning: 'platforms' } : undefined
}

/** What is asked of a state, and where that is first said. */
function aspectsOf(tokens: readonly Token[], scene: Scene): Said {
  const aspects = new Set<Aspect>()
  let first = tokens.length
  for (let at = 0; at < tokens.length; ) {
    const found = spokenAspect(tokens, at, scene) ?? ASPECTS.find(tokens, at)
    if (found && found.meaning !== 'none') {
      aspects.add(found.meaning)
      first = Math.min(first, at)
    }
    at += found?.length ?? 1
  }
  return { aspects: [...aspects], first }
}

/** The states named, or those of the counties named. */
function statesOf(tokens: readonly Token[], scene: Scene): string[] {
  const codes: string[] = []
  const places: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const state = stateAt(tokens, at, scene)
    const found = state ? undefined : recognisePlace(tokens, at, scene)
    const place = found && 'kind' in found && found.kind === 'place' ? found : undefined
    if (state) codes.push(state.code)
    else if (place) places.push(...place.places.flatMap((each) => each.state ?? []))
    at = state ? at + state.length : (place?.end ?? at + 1)
  }
  return [...new Set(codes.length > 0 ? codes : places)]
}

/** ", too many regulations there": what is said after auctions were asked for, and asks nothing. */
function isRemark(tokens: readonly Token[], { start, end }: Clause): boolean {
  const said = tokens.slice(start, end)
  const opens = said.findIndex(({ word }) => word === ',')
  const remark = opens >= 0 ? said.slice(opens) : said
  const asks = remark.some(({ word }) => ASKING.has(word) || word === '?')
  return (
    start + Math.max(opens, 0) > 0 &&
    !asks &&
    tokens.slice(0, start + Math.max(opens, 0)).some(({ word }) => OFFERED.has(word))
  )
}

/** `is Texas a lien or a deed state`, `Georgia: liens or deeds?`, but `Georgia deeds or liens` asks for auctions. */
function asksKind(tokens: readonly Token[], first: number): boolean {
  if (tokens.some(({ word }) => COMPARED.has(word))) return false
  const asked = tokens.some(({ word }, at) => (at < first && KIND_ASKED.has(word)) || wordSet('state states').has(word))
  return asked || (tokens.at(-1)?.word === '?' && tokens.length <= SHORT)
}
const KIND_ASKED = wordSet('is does do did sell sells use uses whether hold holds kind type sort')
const SHORT = 8

/** Whether auctions are what is asked for, before or rather than the fact: "auctions with a right of redemption". */
function asksForAuctions(tokens: readonly Token[], first: number): boolean {
  const clause = clausesOf(tokens).findLast((each) => each.start <= first)
  const { start = 0 } = clause ?? {}
  if (clause && isRemark(tokens, clause)) return true
  const offered = tokens.findIndex(({ word }, at) => at >= start && at < first && OFFERED.has(word))
  if (offered < 0) return false
  const opening = tokens.slice(start, offered).map(({ word }) => word)
  if (opening.includes('there') || opening.includes('many')) return true
  return !opening.some((word) => ASKING.has(word)) || wordSet('which what').has(wordAt(tokens, offered - 1))
}

const TYPES = phraseTable<string>([
  ['lien|liens|certificate|certificates', 'tax lien'],
  ['deed|deeds', 'tax deed'],
  ['redeemable|redemption|hybrid deed|deeds?', 'redeemable deed'],
])
const METHODS = phraseTable<string>([
  ['bid|bidding|bids down', 'bid down'],
  ['premium', 'premium'],
  ['rotational|rotation', 'rotational'],
  ['sealed', 'sealed'],
  ['random', 'random'],
])
const SITES = phraseTable<string>([
  ['realauction|realtaxdeed|realtaxlien', 'realauction'],
  ['govease|bid4assets|civicsource|lienhub|zeus|sri', 'site'],
])
/** What else a question about states can name than an aspect. */
const NAMED = new Set([...SITES.opens, ...METHODS.opens])
const PLAIN = wordSet(
  'which what whats states state are is the a an list of show me us all in usa that give tell how many there please can you name ? , use uses using used do does have has with by hi hey get i we need want for on bid bidding bids interest method methods sell sells tax sale rate rates or redemption period periods penalty and highest lowest best top biggest most least longest shortest maximum no without by ranked sorted platform platforms country america auction their pay pays charge charges offer offers give gives on',
)
const TOP = wordSet('highest best top biggest most longest maximum max')
const BOTTOM = wordSet('lowest least shortest smallest minimum')

const DAYS: Record<string, number> = { day: 1, month: 30.4, year: 365 }

/** The figure a fact is ranked by: its largest percentage, or the first length of time it names. */
function figureOf(state: StateFacts, aspect: 'rate' | 'redemption'): number | undefined {
  if (aspect === 'rate') {
    const shares = [...(state.rate ?? '').matchAll(/(\d{1,4}(?:\.\d{1,4})?)%/g)].map(([, share]) => Number(share))
    return state.rate?.startsWith('n/a') || shares.length === 0 ? undefined : Math.max(...shares)
  }
  const length = /^(?:up to )?(\d{1,5})(?:(?:[ -]to[ -]|-)\d{0,5})?(?:\.\d{1,5})? ?(day|month|year)/.exec(
    state.redemption ?? '',
  )
  return length ? Number(length[1]) * (DAYS[length[2] ?? ''] ?? 1) : undefined
}

/** `states with the highest rate`, `states with the shortest redemption period`. */
function ranking(
  tokens: readonly Token[],
  aspect: Aspect | undefined,
  all: readonly StateFacts[],
  language: Language,
): string | undefined {
  if (aspect !== 'rate' && aspect !== 'redemption') return undefined
  if (aspect === 'redemption' && tokens.some(({ word }) => word === 'no' || word === 'without'))
    return sayStates(
      { en: 'States without redemption after the sale', es: 'Estados sin redención después de la venta' },
      all.filter(({ redemption }) => redemption?.startsWith('none')),
      { aspect, quoted: true, language },
    )
  const down = tokens.some(({ word }) => BOTTOM.has(word))
  if (!down && !tokens.some(({ word }) => TOP.has(word))) return undefined
  const figured = all.flatMap((state) => {
    const figure = figureOf(state, aspect)
    return figure === undefined ? [] : [{ state, figure }]
  })
  figured.sort((a, b) => (down ? a.figure - b.figure : b.figure - a.figure))
  const title = {
    en: `${down ? 'Lowest' : 'Highest'} ${aspect === 'rate' ? 'interest or penalty' : 'redemption period'}, by the figure each names`,
    es: `${aspect === 'rate' ? `Interés o recargo más ${down ? 'bajo' : 'alto'}` : `Periodo de redención más ${down ? 'corto' : 'largo'}`}, según la cifra que indica cada uno`,
  }
  const most = tokens.find(({ kind }) => kind === 'number')?.value ?? MOST_STATES
  const last = figured[most - 1]?.figure
  const first = figured.filter(({ figure }, at) => at < most || figure === last)
  return sayStates(
    title,
    first.map(({ state }) => state),
    { aspect, quoted: true, language },
  )
}

const includes = (fact: string | null, part: string) => fact?.toLowerCase().includes(part) === true

/** The first phrase of a table in the text. */
function firstOf(table: typeof TYPES, tokens: readonly Token[]): { meaning: string; word: string } | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const found = table.find(tokens, at)
    if (found) return { meaning: found.meaning, word: wordAt(tokens, at) }
  }
  return undefined
}

/** `which states are lien states`, `states that bid down`: only where nothing else is said. */
function listing(
  tokens: readonly Token[],
  { aspects }: Said,
  all: readonly StateFacts[],
  language: Language,
): string | undefined {
  const known = ({ word, kind }: Token, at: number) =>
    (kind === 'number' && TOP.has(wordAt(tokens, at - 1))) ||
    PLAIN.has(word) ||
    TYPES.find(tokens, at) ||
    METHODS.find(tokens, at) ||
    SITES.find(tokens, at) ||
    word === 'down'
  if (!tokens.some(({ word }) => wordSet('state states').has(word)) || !tokens.every(known)) return undefined
  const ranked = ranking(tokens, aspects[0], all, language)
  if (ranked) return ranked
  const type = firstOf(TYPES, tokens)?.meaning
  if (aspects.includes('sale_kind') && type)
    return sayStates(
      sellingBy(type),
      all.filter(({ sale_kind }) => includes(sale_kind, type)),
      { aspect: 'sale_kind', quoted: false, language },
    )
  const site = firstOf(SITES, tokens)?.word
  if (site)
    return sayStates(
      { en: `States with sales on ${site}`, es: `Estados con ventas en ${site}` },
      all.filter(({ platforms }) => includes(platforms, site)),
      { aspect: 'platforms', quoted: true, language },
    )
  const method = firstOf(METHODS, tokens)?.meaning
  if (method)
    return sayStates(
      { en: `States where bidding is by ${method}`, es: `Estados donde se oferta por ${method}` },
      all.filter(({ bid_method }) => includes(bid_method, method)),
      { aspect: 'bid_method', quoted: true, language },
    )
  return undefined
}

/** The answer to a question about states, or nothing where auctions are asked for or the facts are not known. */
export function answerStateQuestion(tokens: readonly Token[], scene: Scene, language: Language): string | undefined {
  const { facts } = scene.vocabulary
  if (facts.size === 0) return undefined
  const said = aspectsOf(tokens, scene)
  if (said.aspects.length === 0 && !tokens.some(({ word }) => NAMED.has(word))) return undefined
  if (tokens.some(({ word }) => RESULTS.has(word))) return undefined
  if (said.aspects.join() === 'sale_kind' && !asksKind(tokens, said.first)) return undefined
  // "what month do most Maryland sales fall in": its auctions are counted
  if (said.aspects.join() === 'typical_months' && tokens.some(({ word }) => COUNTED.has(word))) return undefined
  const site = firstOf(SITES, tokens)
  if (said.aspects.length === 0 && !site && !firstOf(METHODS, tokens)) return undefined
  const codes = said.aspects.length > 0 ? statesOf(tokens, scene) : []
  if (codes.length === 0) return listing(tokens, said, [...facts.values()], language)
  if (asksForAuctions(tokens, said.first)) return undefined
  if (codes.length > MOST_STATES)
    return {
      en: `That concerns ${codes.length} states, which have rules of their own. Which one do you mean?`,
      es: `Eso se refiere a ${codes.length} estados, que tienen reglas propias. ¿A cuál se refiere?`,
    }[language]
  const named = codes.flatMap((code) => facts.get(code) ?? [])
  return named.length > 0 ? sayFacts(named, said.aspects, language) : undefined
}
