import { wordSet } from '../word-set.ts'
import type { Token } from './tokens.ts'

/**
 * Spanish that English says in another order, or with other words for their place in the text.
 *
 * `del 1 al 15 de junio` → `junio 1 - 15` · `hace dos semanas` → `dos semanas ago` · `desde enero hasta marzo` → `from enero to marzo`
 */
const MONTHS = wordSet(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
)
const DAYS = wordSet('hoy manana lunes martes miercoles jueves viernes sabado domingo')
/** A week is eight days, two are fifteen. */
const EIGHT_DAYS = new Map([
  ['ocho', ['un', 'semana']],
  ['8', ['un', 'semana']],
  ['quince', ['dos', 'semanas']],
  ['15', ['dos', 'semanas']],
])
const COUNTED = wordSet('certificado certificados mil millon millones dolares parcelas')
const UNITS = wordSet('dia dias semana semanas quincena quincenas mes meses trimestre trimestres ano anos')

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const named = (token: Token | undefined, word: string): Token[] => (token ? [{ ...token, word }] : [])

/** `sin estimado en Nevada ni Utah`: after a denial it only joins. */
function nor(tokens: readonly Token[], at: number): Moved | undefined {
  if (wordAt(tokens, at) !== 'ni') return undefined
  const denied = tokens.slice(0, at).findLastIndex(({ word }) => DENIES.has(word))
  // "no quiero ni Texas ni Utah"
  const isFirst = wordAt(tokens, denied) === 'no' && denied >= at - 2
  return denied < 0 ? undefined : { length: 1, become: isFirst ? [] : named(tokens[at], 'o') }
}
const DENIES = wordSet('ni no sin nada tampoco excepto salvo menos quita quitando excepcion')

type Moved = { length: number; become: readonly Token[] }

const PLACE = wordSet('ultimos ultimas primeros primeras proximos proximas siguientes')
const FEW = wordSet('dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte')

/** `las 5 últimas subastas`: the last five. */
function ranked(tokens: readonly Token[], at: number): Moved | undefined {
  const counted = tokens[at]?.kind === 'number' || FEW.has(wordAt(tokens, at))
  if (!counted || !PLACE.has(wordAt(tokens, at + 1))) return undefined
  return { length: 2, become: [...tokens.slice(at + 1, at + 2), ...tokens.slice(at, at + 1)] }
}

/** `las próximas`, `las siguientes de Texas`: all that come, not `las próximas dos` or `los próximos días`. */
function coming(tokens: readonly Token[], at: number): Moved | undefined {
  if (!COMING.has(wordAt(tokens, at)) || !wordSet('las los').has(wordAt(tokens, at - 1))) return undefined
  const next = tokens[at + 1]
  const isCounted = next?.kind === 'number' || FEW.has(wordAt(tokens, at + 1)) || UNITS.has(wordAt(tokens, at + 1))
  return isCounted || next?.word === 'primero' ? undefined : { length: 1, become: named(tokens[at], 'venideras') }
}
const COMING = wordSet('proximas proximos siguientes')

/** `Cook no`, at the end of what is said of it: it is left out. */
function refused(tokens: readonly Token[], at: number): Moved | undefined {
  const isLast = tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'sign'
  const before = tokens[at - 1]
  if (wordAt(tokens, at) !== 'no' || !isLast || before?.kind !== 'word' || REFUSES.has(before.word)) return undefined
  return { length: 1, become: named(tokens[at], 'afuera') }
}
const REFUSES = wordSet('o que y pero si pues bueno mejor ahora por')

/** `hace dos semanas`, `de aqui a dos semanas`, `de hoy en ocho`, `el lunes en quince`. */
function ago(tokens: readonly Token[], at: number): Moved | undefined {
  const weeks = EIGHT_DAYS.get(wordAt(tokens, at + 2))
  if (weeks && wordAt(tokens, at + 1) === 'en' && DAYS.has(wordAt(tokens, at))) {
    const become = [...weeks, 'from'].flatMap((word) => named(tokens[at], word))
    return { length: UNITS.has(wordAt(tokens, at + 3)) ? 4 : 3, become: [...become, ...tokens.slice(at, at + 1)] }
  }
  const isAhead =
    wordAt(tokens, at) === 'de' && wordSet('aqui hoy').has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'a'
  if (isAhead && UNITS.has(wordAt(tokens, at + 4)))
    return { length: 5, become: [...named(tokens[at], 'dentro'), ...tokens.slice(at + 3, at + 5)] }
  if (wordAt(tokens, at) !== 'hace' || !UNITS.has(wordAt(tokens, at + 2))) return undefined
  return { length: 3, become: [...tokens.slice(at + 1, at + 3), ...named(tokens[at], 'ago')] }
}

/** `del 1 al 15 de junio de 2026`, `entre el 3 y el 8 de marzo`. */
function days(tokens: readonly Token[], at: number): Moved | undefined {
  if (!wordSet('del entre desde').has(wordAt(tokens, at))) return undefined
  const first = at + (wordAt(tokens, at + 1) === 'el' ? 2 : 1)
  const link = first + 1
  const last = link + (wordAt(tokens, link + 1) === 'el' ? 2 : 1)
  const numbers = tokens[first]?.kind === 'number' && tokens[last]?.kind === 'number'
  if (!numbers || !wordSet('al a y hasta').has(wordAt(tokens, link))) return undefined
  if (wordAt(tokens, last + 1) !== 'de' || !MONTHS.has(wordAt(tokens, last + 2))) return undefined
  const month = tokens.slice(last + 2, last + 3)
  const become = [...month, ...tokens.slice(first, link), ...named(tokens[link], '-'), ...tokens.slice(last, last + 1)]
  const end = wordAt(tokens, last + 3) === 'de' ? last + 4 : last + 3
  return { length: end - at, become }
}

/** `5 de marzo de 2026`, `1ro de mayo`: day, month and year, without the words between. */
function day(tokens: readonly Token[], at: number): Moved | undefined {
  const value = tokens[at]?.kind === 'number' ? (tokens[at].value ?? 0) : 0
  const link = at + (wordSet('ro er ero').has(wordAt(tokens, at + 1)) ? 2 : 1)
  if (value < 1 || value > 31 || wordAt(tokens, link) !== 'de' || !MONTHS.has(wordAt(tokens, link + 1)))
    return undefined
  const dated = wordSet('de del').has(wordAt(tokens, link + 2)) && /^20\d\d$/.test(wordAt(tokens, link + 3))
  const become = [link + 1, at, ...(dated ? [link + 3] : [])].flatMap((index) => tokens.slice(index, index + 1))
  return { length: link - at + (dated ? 4 : 2), become }
}

/** `a partir de 100 certificados`, `desde 1 millón`: at least so many. */
function fromOn(tokens: readonly Token[], at: number): Moved | undefined {
  const length =
    wordAt(tokens, at) === 'a' && wordAt(tokens, at + 1) === 'partir' ? 3 : wordAt(tokens, at) === 'desde' ? 1 : 0
  if (length === 0 || tokens[at + length]?.kind !== 'number') return undefined
  const ahead = tokens.slice(at + length + 1, at + length + 3).map(({ word }) => word)
  if (!ahead.some((word) => COUNTED.has(word)) || ahead.some((word) => wordSet('a al hasta').has(word)))
    return undefined
  return { length, become: [...named(tokens[at], 'al'), ...named(tokens[at], 'menos')] }
}

/** The tokens with what English orders otherwise put in its order. */
export function inEnglishOrder(tokens: readonly Token[]): Token[] {
  const ordered: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const { length, become } = ago(tokens, at) ??
      nor(tokens, at) ??
      ranked(tokens, at) ??
      coming(tokens, at) ??
      refused(tokens, at) ??
      fromOn(tokens, at) ??
      days(tokens, at) ??
      day(tokens, at) ?? { length: 1, become: tokens.slice(at, at + 1) }
    // each of them stands for the whole phrase, so that the tokens stay in the order of the text
    const start = tokens[at]?.start ?? 0
    const end = tokens[at + length - 1]?.end ?? start
    ordered.push(...(length > 1 ? become.map((token) => ({ ...token, start, end })) : become))
    at += length
  }
  return ordered
}

/** What stands between the ends of a range: not the "con valor" of `de 2026 con valor inferior a 250 mil`. */
const WITHIN_RANGE = wordSet('de del mil millon millones k m dolares certificados cien')

/** The words that open and close a range, by their place in the text: `del 100 al 200`, `desde enero hasta marzo`. */
export function rangeWords(tokens: readonly Token[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>()
  const bounds = (at: number) => tokens[at]?.kind === 'number' || MONTHS.has(wordAt(tokens, at))
  tokens.forEach(({ word }, at) => {
    if (!wordSet('del de desde').has(word) || !bounds(at + 1)) return
    const close = tokens.findIndex(
      (each, index) => index > at && index < at + 8 && wordSet('al a hasta').has(each.word),
    )
    const between = tokens.slice(at + 1, Math.max(close, at + 1))
    const whole = between.every((each) => each.kind !== 'word' || MONTHS.has(each.word) || WITHIN_RANGE.has(each.word))
    if (close > 0 && whole && bounds(close + 1)) words.set(at, 'from').set(close, 'to')
  })
  return words
}
