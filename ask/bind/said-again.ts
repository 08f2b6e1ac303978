import { type Item, itemAt } from './items.ts'

/**
 * What is held said once more with another time, which makes a list of the two.
 *
 * `yesterday's sales and today's` · `liens in May and liens in June` · `how many sales in 2025 and how many in 2026`
 */

/** What is held then, with its time on either side: `May sales`, `sales starting in May`; a time alone, where nothing follows that is held then. */
function heldThen(items: readonly Item[], at: number) {
  const isNoun = (index: number) => items[index]?.kind === 'noun' || items[index]?.kind === 'types'
  const from = isNoun(at) ? at + 1 : at
  const phase = itemAt(items, from, 'phase')
  const when = phase ? from + 1 : from
  const period = itemAt(items, when, 'period')
  if (!period) return undefined
  const behind = from === at && isNoun(when + 1) ? 1 : 0
  return {
    noun: items[from > at ? at : when + behind],
    named: from > at || behind > 0,
    phase,
    period,
    end: when + behind + 1,
  }
}

/** Whether the second noun names nothing else than the first: `sales` and `those`, `liens` and `liens`. */
const isSame = (first: Item | undefined, second: Item | undefined) =>
  (second?.kind === 'noun' && (second.pronoun || first?.kind === 'noun')) ||
  (first?.kind === 'types' && second?.kind === 'types' && `${first.types}` === `${second.types}`)

/** Whether what follows the time of the second is not of both: `May sales and June Ohio sales`. */
const isOther = (next: Item | undefined, { end }: Item) =>
  /^(types|noun|states|place|period|relation)$/.test(next?.kind ?? '') && next?.start === end

/** `yesterday's sales and today's`, `sales this week and sales next week`: the times are a list. */
export function saidAgain(items: readonly Item[], at: number): { length: number; become: Item[] } | undefined {
  const first = heldThen(items, at)
  const link = first?.named ? items[first.end] : undefined
  if (!first?.noun || !link || !/^(and|or|plus)$/.test(link.kind) || LED.test(items[at - 1]?.kind ?? ''))
    return undefined
  let from = first.end + 1
  // "and then Monday's", "and how many in June"
  while (/^(then|cue|fn)$/.test(items[from]?.kind ?? '')) from++
  const second = heldThen(items, from)
  if (!second || (second.phase && second.phase.on !== first.phase?.on)) return undefined
  if (second.named ? !isSame(first.noun, second.noun) : isOther(items[second.end], second.period)) return undefined
  const verb = first.phase ? [first.phase] : []
  const said = [first.noun, ...verb, first.period, link, second.period, ...items.slice(first.end + 1, from)]
  return { length: second.end - at, become: said }
}
const LED = /^(between|relation|compare|from|to|part)$/
