import type { StateFacts } from '#contract/state-facts.ts'
import type { Aspect } from '../recognise/state-aspects.ts'
import { sayDate } from '../say/say-dates.ts'

/** Says the facts of states. Every figure stands as the facts give it: nothing is computed, nothing added. */

const TITLES: Record<Aspect, string> = {
  sale_kind: 'What is sold in',
  typical_months: 'Usual time of the sales in',
  bid_method: 'Bidding in',
  rate: 'Interest or penalty in',
  redemption: 'Redemption in',
  platforms: 'Where sales are run in',
  notes: 'Note on',
}
const ALL: readonly Aspect[] = ['sale_kind', 'typical_months', 'bid_method', 'rate', 'redemption', 'platforms', 'notes']
const VERIFY = 'Verify with the county.'

/** `Apr;May` as `Apr, May`; "n/a" in words. */
const written = (fact: string | null) =>
  fact === null ? 'not known here' : fact.replaceAll(/;\s*/g, ', ').replace(/^n\/a/, 'does not apply')

/** The sources of these facts, each once, without remarks in brackets. */
function sourcesOf(facts: readonly StateFacts[]): string {
  const sources = facts.flatMap(({ source }) => source?.split(';') ?? [])
  const names = sources.map((source) =>
    source
      .replace(/\([^()]*\)/g, '')
      .replace(/\bgithub\b/, 'GitHub')
      .trim(),
  )
  const distinct = [...new Set(names)].filter((name) => name !== '')
  return distinct.length > 0 ? `Source: ${distinct.join('; ')}.` : ''
}

/** How sure the facts are, where that is less than high. */
function doubtOf(facts: readonly StateFacts[]): string {
  const doubtful = facts.filter(({ confidence }) => confidence !== 'high').map(({ name }) => name)
  if (doubtful.length === 0) return ''
  return facts.length === 1 ? 'The sources agree only in part.' : `Less sure: ${doubtful.join(', ')}.`
}

const sentences = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
/** How old the facts are: the oldest of them. */
function ageOf(facts: readonly StateFacts[]): string {
  const [oldest] = facts.flatMap(({ as_of }) => as_of ?? []).sort()
  return oldest === undefined ? '' : `As of ${sayDate(oldest)}.`
}

const closing = (facts: readonly StateFacts[]) => [doubtOf(facts), sourcesOf(facts), ageOf(facts), VERIFY]

/** `Redemption in Georgia: 12 months.` One sentence an aspect; `notes` among them means everything. */
export function sayFacts(facts: readonly StateFacts[], aspects: readonly Aspect[]): string {
  const wanted = aspects.includes('notes') ? ALL : aspects
  const told = facts.map((state) => {
    const known = wanted.filter((aspect) => aspect !== 'notes' || state.notes !== null)
    return known.map((aspect) => `${TITLES[aspect]} ${state.name}: ${written(state[aspect])}.`).join(' ')
  })
  return sentences([...told, ...closing(facts)])
}

/** `Redeemable deed states (9): Connecticut, …`, with what each says of the aspect where `quoted`. */
export function sayStates(
  title: string,
  facts: readonly StateFacts[],
  { aspect, quoted }: { aspect: Aspect; quoted: boolean },
): string {
  if (facts.length === 0) return `${title}: none that I know of. ${VERIFY}`
  const told = facts.map((state) => (quoted ? `${state.name}: ${written(state[aspect])}` : state.name))
  return sentences([`${title} (${facts.length}): ${told.join(quoted ? '; ' : ', ')}.`, ...closing(facts)])
}
