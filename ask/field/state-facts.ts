import type { StateFacts } from '#contract/state-facts.ts'
import type { Language, Text } from '../language.ts'
import type { Aspect } from '../recognise/state-aspects.ts'
import { sayDate } from '../say/say-dates.ts'

/** Says the facts of states. Every figure stands as the facts give it: nothing is computed, nothing added. */

const TITLES: Record<Aspect, Text> = {
  sale_kind: { en: 'What is sold in', es: 'Lo que se vende en' },
  typical_months: { en: 'Usual time of the sales in', es: 'Época habitual de las ventas en' },
  bid_method: { en: 'Bidding in', es: 'Forma de ofertar en' },
  rate: { en: 'Interest or penalty in', es: 'Interés o recargo en' },
  redemption: { en: 'Redemption in', es: 'Redención en' },
  platforms: { en: 'Where sales are run in', es: 'Dónde se realizan las ventas en' },
  notes: { en: 'Note on', es: 'Nota sobre' },
}
const ALL: readonly Aspect[] = ['sale_kind', 'typical_months', 'bid_method', 'rate', 'redemption', 'platforms', 'notes']
const VERIFY: Text = { en: 'Verify with the county.', es: 'Verifique con el condado.' }

/** `Apr;May` as `Apr, May`; "n/a" in words. */
function written(fact: string | null, language: Language): string {
  if (fact === null) return { en: 'not known here', es: 'no se conoce aquí' }[language]
  return fact.replaceAll(/;\s*/g, ', ').replace(/^n\/a/, { en: 'does not apply', es: 'no aplica' }[language])
}

/** The sources of these facts, each once, without remarks in brackets. */
function sourcesOf(facts: readonly StateFacts[], language: Language): string {
  const sources = facts.flatMap(({ source }) => source?.split(';') ?? [])
  const names = sources.map((source) =>
    source
      .replace(/\([^()]*\)/g, '')
      .replace(/\bgithub\b/, 'GitHub')
      .trim(),
  )
  const distinct = [...new Set(names)].filter((name) => name !== '')
  return distinct.length > 0 ? `${{ en: 'Source', es: 'Fuente' }[language]}: ${distinct.join('; ')}.` : ''
}

/** How sure the facts are, where that is less than high. */
function doubtOf(facts: readonly StateFacts[], language: Language): string {
  const doubtful = facts.filter(({ confidence }) => confidence !== 'high').map(({ name }) => name)
  if (doubtful.length === 0) return ''
  if (facts.length > 1) return `${{ en: 'Less sure', es: 'Menos seguros' }[language]}: ${doubtful.join(', ')}.`
  return { en: 'The sources agree only in part.', es: 'Las fuentes coinciden solo en parte.' }[language]
}

const sentences = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
/** How old the facts are: the oldest of them. */
function ageOf(facts: readonly StateFacts[], language: Language): string {
  const [oldest] = facts.flatMap(({ as_of }) => as_of ?? []).sort()
  return oldest === undefined ? '' : `${{ en: 'As of', es: 'Datos al' }[language]} ${sayDate(oldest, language)}.`
}

const closing = (facts: readonly StateFacts[], language: Language) =>
  [doubtOf, sourcesOf, ageOf].map((say) => say(facts, language)).concat(VERIFY[language])

/** `Redemption in Georgia: 12 months.` One sentence an aspect; `notes` among them means everything. */
export function sayFacts(facts: readonly StateFacts[], aspects: readonly Aspect[], language: Language): string {
  const wanted = aspects.includes('notes') ? ALL : aspects
  const told = facts.map((state) => {
    const known = wanted.filter((aspect) => aspect !== 'notes' || state.notes !== null)
    return known
      .map((aspect) => `${TITLES[aspect][language]} ${state.name}: ${written(state[aspect], language)}.`)
      .join(' ')
  })
  return sentences([...told, ...closing(facts, language)])
}

/** What states are titled that sell in this way. */
export const sellingBy = (kind: string): Text => ({
  en: `States that sell by ${kind}`,
  es: `Estados que venden por ${kind}`,
})

/** `Redeemable deed states (9): Connecticut, …`, with what each says of the aspect where `quoted`. */
export function sayStates(
  title: Text,
  facts: readonly StateFacts[],
  { aspect, quoted, language }: { aspect: Aspect; quoted: boolean; language: Language },
): string {
  if (facts.length === 0)
    return `${title[language]}: ${{ en: 'none that I know of', es: 'ninguno que yo conozca' }[language]}. ${VERIFY[language]}`
  const told = facts.map((state) => (quoted ? `${state.name}: ${written(state[aspect], language)}` : state.name))
  return sentences([
    `${title[language]} (${facts.length}): ${told.join(quoted ? '; ' : ', ')}.`,
    ...closing(facts, language),
  ])
}
