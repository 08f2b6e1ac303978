import type { Token } from '../normalise/tokens.ts'
import type { Scene } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { isJoin, isPlural, listAt, type NameList, nameAt, shareState, suffixLength, wordAt } from './place-names.ts'
import { stateAt } from './states.ts'

/**
 * Names that a state and counties elsewhere have in common, said without "County": which of the two is meant.
 *
 * the county: `both Washington counties` `Washington counties in Ohio` `Washington, AL` `Washington in Oregon` `Delaware (Ohio)` `washington pa` `Delaware, Chester and Bucks counties` `Allegheny and Delaware counties`
 * the state: `which Texas county` `biggest Ohio county` `Ohio counties` `Washington, Oregon` `Texas OK and NM`
 */

const LEADS = wordSet('in within except excluding without minus outside besides save bar')
const PASSED = wordSet(', but not for the one ones those any located lying county in from of either both')
/** How many counties are spoken of: of one name there must be so many. */
const SEVERAL: ReadonlyMap<string, number> = new Map(
  Object.entries({ both: 2, two: 2, three: 3, four: 4, five: 5, several: 2, various: 2, different: 2 }),
)
const PICKED = wordSet('which what many top first bottom best biggest largest')

/** Whether states that have such a county are said of the counties of a name: `Washington counties in Ohio`, `all Iowa counties but not the one in Wisconsin`. */
function holdersFollow(tokens: readonly Token[], at: number, name: string, scene: Scene): boolean {
  let index = at
  let led = false
  for (; index < at + 7 && (PASSED.has(wordAt(tokens, index)) || LEADS.has(wordAt(tokens, index))); index++)
    led ||= LEADS.has(wordAt(tokens, index)) || wordSet('one ones those').has(wordAt(tokens, index))
  const code = led ? stateAt(tokens, index, scene)?.code : undefined
  const held = scene.vocabulary.places.get(name)?.some(({ state }) => state === code)
  return held === true && scene.vocabulary.states.get(name) !== code
}

const SUPERLATIVE = wordSet(
  'top best worst valuable expensive active busiest quietest bigest biggest largest larggest smallest smallgest highest highgest lowest lowgest richest richgest cheapest cheapgest priciest pricigest greatest greatgest',
)
const SOLD = wordSet('auction auctions sale sales lien liens deed deeds listing listings tax foreclosure foreclosures')

/** "which Texas county", "Ohio counties", "each New Jersey county", "biggest Ohio county": the state. */
export function meansState(tokens: readonly Token[], at: number, scene: Scene): boolean {
  // "Jersey county" within it
  if ((stateAt(tokens, at - 1, scene)?.length ?? 0) > 1) return true
  const length = stateAt(tokens, at, scene)?.length
  if (length === undefined) return false
  const before = wordAt(tokens, at - 1)
  const name = tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')
  const asked = isPlural(wordAt(tokens, at + length))
    ? !wordSet('wherever anywhere everywhere nationwide regardless whichever').has(wordAt(tokens, at + length + 1)) &&
      (PICKED.has(wordAt(tokens, at - 2)) ||
        (SEVERAL.get(before) ?? Number.POSITIVE_INFINITY) > (scene.vocabulary.places.get(name)?.length ?? 0))
    : wordSet('which what each every per by').has(before) ||
      (SUPERLATIVE.has(before) && !SOLD.has(wordAt(tokens, at + length + 1)))
  return asked && !closesList(tokens, at, scene) && !holdersFollow(tokens, at + length + 1, name, scene)
}

const SPOKEN = wordSet('ok hi oh me in or id')

/** Whether the state behind a name stands there as a further one: `Texas OK and NM`, `show me texas, ok?`. */
function isFurther(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const code = tokens[at]
  if (isJoin(wordAt(tokens, at + 1)) || stateAt(tokens, at + 1, scene)) return true
  return code?.upper !== true && wordAt(tokens, at - 1) === ',' && SPOKEN.has(code?.word ?? '')
}

/** "Franklin, Ohio and Franklin, Indiana", "Jackson County Mississippi and …": where a place right before it lies. */
function holdsBefore(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const code = stateAt(tokens, at, scene)?.code
  const comma = wordAt(tokens, at - 1) === ',' ? at - 1 : at
  const kind = suffixLength(tokens, comma - 1) > 0
  if (comma === at && !kind) return false
  const end = kind ? comma - 1 : comma
  return [1, 2, 3].some((length) => {
    const name = nameAt(tokens, end - length, scene)
    return name?.length === length && name.known.some(({ state }) => state === code)
  })
}

/** "Allegheny and Delaware counties": the last of a list, where a county before it has one of its name beside it. */
function closesList(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const { names, suffix } = listAt(tokens, at, scene)
  if (!isPlural(suffix) || !isJoin(wordAt(tokens, at - 1)) || names.length !== 1) return false
  const states = new Set(names[0]?.known.map(({ state }) => state))
  return [1, 2, 3].some((length) => {
    const from = at - 1 - length
    const before = nameAt(tokens, from, scene)
    return (
      before?.length === length && !stateAt(tokens, from, scene) && before.known.some(({ state }) => states.has(state))
    )
  })
}

/** Whether a list is one of counties: `Delaware, Chester and Bucks counties`. */
function heads(list: NameList, { vocabulary }: Scene): boolean {
  const own = list.names.some(({ token }) => !vocabulary.states.has(token.word))
  return own && shareState(list) && (list.suffix !== '' || list.state !== undefined)
}

/** Whether the name of a state is the county's: `Washington, AL`, `Delaware, Chester and Bucks counties`. */
export function meansCounty(tokens: readonly Token[], at: number, end: number, scene: Scene): boolean {
  const list = listAt(tokens, at, scene)
  const { names, state, suffix } = list
  if (names.length > 1) return heads(list, scene) && (isPlural(suffix) || !holdsBefore(tokens, at, scene))
  if (state === undefined || !shareState(list)) return false
  const sign = wordAt(tokens, end)
  if (state === stateAt(tokens, at, scene)?.code) return sign === ','
  // a state lies in no other: "Washington in Oregon"
  if (sign === 'in' || sign === 'within') return true
  const from = wordSet(', ( -').has(sign) ? end + 1 : end
  if (sign === '(') return wordAt(tokens, from + (stateAt(tokens, from, scene)?.length ?? 1)) === ')'
  return wordAt(tokens, from) === state.toLowerCase() && !isFurther(tokens, from, scene)
}
