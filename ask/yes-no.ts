import { wordSet } from './word-set.ts'

/**
 * Questions that are answered by yes or no.
 *
 * `are there any liens in Ohio?` `does Texas have deeds in May` `any sales next week?` — and not `do not show Ohio`, `is it possible to list …`, `any state`
 */
const OPENERS = wordSet('and but so ok okay hi hello hey please well also y pero')
const PLAIN = new Set("isn't aren't wasn't weren't doesn't didn't hasn't haven't hay existe existen tenemos".split(' '))
/** Words that begin such a question, but for those that may stand next. */
const UNLESS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'is are was were': 'it',
    'do does did': 'not show list find give a the search sort it',
    'has have had': 'a to',
    will: 'you',
    any: 'state county place type date time day month year price amount kind where of',
  }).flatMap(([first, next]) => first.split(' ').map((word) => [word, new Set(next.split(' '))] as const)),
)

/** Whether a text asks whether there are such auctions, told from its first words. */
export function asksWhether(text: string): boolean {
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? []
  const [first = '', second = ''] = words.slice(words.findIndex((word) => !OPENERS.has(word)))
  const unless = UNLESS.get(first)
  return PLAIN.has(first) || (unless !== undefined && second !== '' && !unless.has(second))
}
