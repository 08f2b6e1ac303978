import { tidy } from '#ask/frame/merge.ts'
import type { Language, Text } from '#ask/language.ts'
import { conditionsOf, type Manner, NOT } from '#ask/say/explain.ts'
import { QUANTITY_LABELS } from '#ask/say/say-conditions.ts'
import type { AuctionFilter, AuctionQuery, Chip } from '#contract/auction-query.ts'

/** The filter without what stands at a chip's path below `filter`. */
function removed(filter: AuctionFilter, path: string): AuctionFilter {
  const [, key = '', index] = path.split('.')
  const kept = Object.entries(filter).map(([name, value]): [string, unknown] => {
    if (name !== key || !Array.isArray(value)) return [name, value]
    return [name, index === undefined ? [] : value.filter((_, position) => String(position) !== index)]
  })
  const rest: AuctionFilter = Object.fromEntries(kept)
  return tidy(rest)
}

const ANY: Readonly<Record<string, Text>> = {
  ids: { en: 'auction', es: 'subasta' },
  states: { en: 'state', es: 'estado' },
  jurisdictions: { en: 'county', es: 'condado' },
  types: { en: 'type', es: 'tipo' },
  dates: { en: 'time', es: 'fecha' },
}

/** What is asked once a condition is gone: `Any type, not only Tax Deed`, `Ohio too` where Ohio was left out. */
function relaxed({ field, value, path }: Chip, language: Language): string {
  const [, key = ''] = path.split('.')
  const left = value.startsWith(`${NOT[language]} `) ? value.slice(NOT[language].length + 1) : value
  if (key.startsWith('not_') || key === 'none_of') return { en: `${left} too`, es: `También ${left}` }[language]
  if (key === 'any_of') return { en: `Not only ${value}`, es: `No solamente ${value}` }[language]
  const any = `${{ en: 'Any', es: 'Cualquier' }[language]} `
  const low = value.toLowerCase()
  if (key === 'missing')
    return any + { en: `${value}, not only missing ones`, es: `${low}, no solo sin este dato` }[language]
  if (key === 'present')
    return any + { en: `${value}, missing ones too`, es: `${low}, también sin este dato` }[language]
  const isLength = field === QUANTITY_LABELS.duration[language]
  const what = isLength
    ? field.toLowerCase()
    : (ANY[key]?.[language] ?? { en: field, es: field.toLowerCase() }[language])
  return any + { en: `${what}, not only ${value}`, es: `${what}, no solo ${value}` }[language]
}

/**
 * The nearest questions to one that found nothing: each leaves out one condition. Limits and orders stay.
 * `{ label: 'Any type, not only Tax Deed', query }`; the server counts them and offers those with rows (R40).
 */
export function relaxations(query: AuctionQuery, manner: Manner): { label: string; query: AuctionQuery }[] {
  return conditionsOf(query, manner).map((condition) => ({
    label: relaxed(condition, manner.language),
    query: { ...query, filter: removed(query.filter, condition.path) },
  }))
}
