import { setImmediate } from 'node:timers/promises'

/** Longer texts are rare enough to be found by the index alone, but for the ends of addresses: those are shorter than this. */
const LONGEST_TERM = 24
/** All terms up to this length are known: one that is not there is nowhere. */
export const COMPLETE_LENGTH = 2
/** Other requests are answered between two batches. */
const PLACES_AT_ONCE = 20_000
const LINE_END = 10

/** A text that many users have in common. */
export type Term = {
  text: string
  /** how many users have it */
  total: number
  /** a bit for each range of each order: set where somebody in it has the term, and where somebody had */
  present: Uint8Array
  /** who has it, where that is written down: of one or two characters, while they are few */
  ids: number[] | null
}

/** Whether a bit is set. */
export const hasBit = (bits: Uint8Array, slot: number): boolean => (((bits[slot >> 3] ?? 0) >> (slot & 7)) & 1) === 1

/** @returns how many bits were set: one, or none where it was */
function setBit(bits: Uint8Array, slot: number): 0 | 1 {
  const byte = bits[slot >> 3] ?? 0
  const bit = 1 << (slot & 7)
  if ((byte & bit) !== 0) return 0
  bits[slot >> 3] = byte | bit
  return 1
}

/** A beginning of terms. `seenIn` is the last text it was in, so that each is counted once. */
type Node = { children: Map<number, Node>; term: Term | undefined; count: number; seenIn: number; changed: boolean }

const newNode = (): Node => ({ children: new Map(), term: undefined, count: 0, seenIn: 0, changed: false })

function childOf(node: Node, code: number): Node {
  const known = node.children.get(code)
  if (known) return known
  const child = newNode()
  node.children.set(code, child)
  return child
}

/** A place in one of the texts, and what begins there so far. */
type Place = { text: string; number: number; from: number; node: Node }

/**
 * Texts longer than those that are known anyway, and that occur in at least `least` of these. A text is only as frequent as its beginning:
 * only places where a frequent one begins are looked at further.
 */
export async function frequentTerms(texts: readonly string[], least: number): Promise<string[]> {
  const found = new Map<Node, string>()
  const root = newNode()
  let places = texts.flatMap((text, index) =>
    Array.from({ length: text.length }, (_, from): Place => ({ text, number: index + 1, from, node: root })),
  )
  for (let length = 1; length <= LONGEST_TERM && places.length > 0; length++) {
    places = (await goOn(places, length)).filter(({ node }) => node.count >= least)
    const long = length > COMPLETE_LENGTH ? places : []
    for (const { text, from, node } of long) if (!found.has(node)) found.set(node, text.slice(from, from + length))
  }
  return [...found.values()].filter((text) => text.isWellFormed())
}

/** Counts what begins at each place, one character longer. @returns where the line is that long */
async function goOn(places: readonly Place[], length: number): Promise<Place[]> {
  const further: Place[] = []
  for (const [index, place] of places.entries()) {
    if (index % PLACES_AT_ONCE === 0) await setImmediate()
    const code = place.text.charCodeAt(place.from + length - 1)
    if (Number.isNaN(code) || code === LINE_END) continue
    place.node = childOf(place.node, code)
    if (place.node.seenIn !== place.number) place.node.count += 1
    place.node.seenIn = place.number
    further.push(place)
  }
  return further
}

type Who = { id: number; text: string }

/** Terms in a trie: what a text contains of them is found in one walk from each of its characters. Short ones are added as they come. */
export class TermTrie {
  readonly #root = newNode()
  readonly #slots: number
  readonly #few: number
  #texts = 0
  readonly #changed: Term[] = []

  /** @param slots how many bits `present` has @param few how many `ids` there are at most */
  constructor(terms: Iterable<Term>, slots: number, few: number) {
    this.#slots = slots
    this.#few = few
    for (const term of terms) this.#watch(this.#nodeOf(term.text), term)
  }

  /** From now on a text is counted. */
  watch(text: string): void {
    this.#watch(this.#nodeOf(text), this.#newTerm(text, null))
  }

  #newTerm = (text: string, ids: Term['ids']): Term => ({
    ...{ text, total: 0, present: new Uint8Array(Math.ceil(this.#slots / 8)), ids },
  })

  /** A node's count is that of bits still to be set: where there are none, nothing has to be looked at. */
  #watch(node: Node, term: Term): void {
    node.term = term
    node.count = this.#slots
    for (const byte of term.present) for (let bits = byte; bits > 0; bits &= bits - 1) node.count -= 1
  }

  #nodeOf(text: string): Node {
    let node = this.#root
    for (let at = 0; at < text.length; at++) node = childOf(node, text.charCodeAt(at))
    return node
  }

  /**
   * Counts somebody.
   * @param who their id, with their text: lines of lower case @param slots where they stand in each order, as bits of `present`
   * @param by 1 for who came, -1 for who went: bits stay, as others may stand there
   */
  count(who: Who, slots: readonly number[], by: 1 | -1): void {
    this.#texts += 1
    for (let from = 0; from < who.text.length; from++) this.#countFrom(who, from, slots, by)
  }

  #countFrom({ id, text }: Who, from: number, slots: readonly number[], by: 1 | -1): void {
    let node: Node | undefined = this.#root
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LINE_END) return
      node = at - from < COMPLETE_LENGTH ? this.#short(node, code, text, from, at) : node.children.get(code)
      if (!node) return
      if (node.seenIn !== this.#texts && node.term) this.#countTerm(node, node.term, { id, slots, by })
      node.seenIn = this.#texts
    }
  }

  #short(parent: Node, code: number, text: string, from: number, at: number): Node {
    const node = childOf(parent, code)
    if (!node.term) {
      const part = text.slice(from, at + 1)
      if (part.isWellFormed()) this.#watch(node, this.#newTerm(part, []))
    }
    return node
  }

  #countTerm(node: Node, term: Term, { id, slots, by }: { id: number; slots: readonly number[]; by: 1 | -1 }): void {
    term.total += by
    if (by === 1) term.ids?.push(id)
    else term.ids = term.ids?.filter((one) => one !== id) ?? null
    if (term.total > this.#few) term.ids = null
    if (!node.changed) this.#changed.push(term)
    node.changed = true
    if (by === 1 && node.count > 0) for (const slot of slots) node.count -= setBit(term.present, slot)
  }

  /** Terms that were counted, up or down, since the trie was made. */
  get changed(): readonly Term[] {
    return this.#changed
  }
}
