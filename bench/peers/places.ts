import type { VocabularySource } from '#ask/vocabulary.ts'
import type { Place } from '#contract/auction-query.ts'

/** A state or county named in a text. */
export type Mention = { at: number; end: number } & ({ state: string } | { place: Place })
export type PlaceFinder = (text: string) => Mention[]
type Word = { at: number; end: number; text: string; key: string }

const LONGEST_NAME = 5
const SUFFIXES = /^(county|parish|borough|co|cty)$/
/** Codes that are words as well, where they are not in capitals. */
const WORDS_LIKE_CODES = new Set('al as co de hi id in la ma me mo oh ok or pa'.split(' '))

/** What stands before a county in a text without capitals. */
const PLACE_WORDS = new Set('in for of at from and or near'.split(' '))

const keyOf = (name: string) => name.toLowerCase().replace(/[.']/g, '')
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d.'-]+/gu)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    text: word,
    key: keyOf(word),
  }))

/** Looks names up as they are written: no misspelling, no nickname, no region. */
export function createPlaceFinder({ states, jurisdictions }: VocabularySource): PlaceFinder {
  const stateNames = new Map(states.map(({ code, name }) => [keyOf(name), code]))
  const codes = new Set(states.map(({ code }) => code))
  const counties = new Map(
    jurisdictions.map(({ name }) => {
      const bare = name.replace(/ (County|Parish|Borough)$/, '')
      return [keyOf(bare), bare]
    }),
  )

  function stateOf({ text, key }: Word, phrase: string): string | undefined {
    const named = stateNames.get(phrase)
    if (named) return named
    const code = key.toUpperCase()
    return phrase === key && codes.has(code) && (text === code || !WORDS_LIKE_CODES.has(key)) ? code : undefined
  }

  /** The name that some words are, with a suffix after them where there is one. */
  function nameOf(named: readonly Word[], suffix: Word | undefined, capitals: boolean): Mention | undefined {
    const [first, last] = [named[0], named.at(-1)]
    if (!first || !last) return undefined
    const phrase = named.map(({ key }) => key).join(' ')
    const county = counties.get(phrase)
    if (county && suffix && SUFFIXES.test(suffix.key)) return { at: first.at, end: suffix.end, place: { name: county } }
    const state = stateOf(first, phrase)
    if (state) return { at: first.at, end: last.end, state }
    return county && capitals ? { at: first.at, end: last.end, place: { name: county } } : undefined
  }

  return (text) => {
    const words = wordsOf(text)
    const cased = text !== text.toLowerCase()
    const mentions: Mention[] = []
    words.forEach((word, index) => {
      if (word.at < (mentions.at(-1)?.end ?? 0)) return
      const isName = cased ? /^\p{Lu}/u.test(word.text) : PLACE_WORDS.has(words[index - 1]?.key ?? 'in')
      for (let end = Math.min(index + LONGEST_NAME, words.length); end > index; end--) {
        const mention = nameOf(words.slice(index, end), words[end], isName)
        if (!mention) continue
        mentions.push(mention)
        return
      }
    })
    return joinStates(mentions, text)
  }
}

/** "Orange County, FL" is one place. */
function joinStates(mentions: readonly Mention[], text: string): Mention[] {
  return mentions.flatMap((mention, index): Mention[] => {
    const isJoint = (county: Mention | undefined, state: Mention | undefined) =>
      county &&
      state &&
      'place' in county &&
      'state' in state &&
      /^[\s,]*(in )?$/i.test(text.slice(county.end, state.at))
    if (isJoint(mentions[index - 1], mention)) return []
    const next = mentions[index + 1]
    if (!('place' in mention) || !next || !('state' in next) || !isJoint(mention, next)) return [mention]
    return [{ at: mention.at, end: next.end, place: { ...mention.place, state: next.state } }]
  })
}
