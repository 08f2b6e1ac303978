import { type Bound, isBefore } from './user-ranges.ts'

/** Longer texts are rare enough to be found by the index alone, but for the ends of addresses: those are shorter than this. */
const LONGEST_TERM = 24
/** All terms up to this length are known: one that is not there is nowhere. */
export const COMPLETE_LENGTH = 2
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
  first: First
}

/** Who has a term and comes before `until` in the order of usernames; everybody who has it where that is null. */
export type First = { ids: number[]; until: Bound | null }

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

/** A term that is counted, with how many of its bits are still to be set: where there are none, nothing has to be looked at. */
type Watched = { term: Term; unset: number; changed: boolean }

/** A beginning of terms. `seenIn` is the last text it was in, so that each is counted once. */
type Node = { children: Map<number, Node> | undefined; watched: Watched | undefined; count: number; seenIn: number }

const newNode = (): Node => ({ children: undefined, watched: undefined, count: 0, seenIn: 0 })

function childOf(node: Node, code: number): Node {
  node.children ??= new Map()
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
export function frequentTerms(texts: readonly string[], least: number): string[] {
  const found = new Map<Node, string>()
  const root = newNode()
  let places = texts.flatMap((text, index) =>
    Array.from({ length: text.length }, (_, from): Place => ({ text, number: index + 1, from, node: root })),
  )
  for (let length = 1; length <= LONGEST_TERM && places.length > 0; length++) {
    places = goOn(places, length).filter(({ node }) => node.count >= least)
    const long = length > COMPLETE_LENGTH ? places : []
    for (const { text, from, node } of long) if (!found.has(node)) found.set(node, text.slice(from, from + length))
  }
  return [...found.values()].filter((text) => text.isWellFormed())
}

/** Counts what begins at each place, one character longer. @returns where the line is that long */
function goOn(places: readonly Place[], length: number): Place[] {
  const further: Place[] = []
  for (const place of places) {
    const code = place.text.charCodeAt(place.from + length - 1)
    if (Number.isNaN(code) || code === LINE_END) continue
    place.node = childOf(place.node, code)
    if (place.node.seenIn !== place.number) place.node.count += 1
    place.node.seenIn = place.number
    further.push(place)
  }
  return further
}

/** Somebody as they are counted: where they are in the order of usernames, their text, lines of lower case, and their bits of `present`. */
export type Standing = { who: Bound; text: string; slots: readonly number[] }

/** How many are written down at most: all who have a term, and the first who do. */
type Room = { few: number; first: number }

/** Terms in a trie: what a text contains of them is found in one walk from each of its characters. Short ones are added as they come. */
export class TermTrie {
  readonly #root = newNode()
  readonly #slots: number
  readonly #room: Room
  #texts = 0
  #changed: Watched[] = []

  /** @param slots how many bits `present` has */
  constructor(terms: Iterable<Term>, slots: number, room: Room) {
    this.#slots = slots
    this.#room = room
    for (const term of terms) this.#watch(this.#nodeOf(term.text), term)
  }

  /** From now on a text is counted. */
  watch(text: string): void {
    this.#watch(this.#nodeOf(text), this.#newTerm(text, null))
  }

  #newTerm = (text: string, ids: Term['ids']): Term => ({
    ...{ text, total: 0, present: new Uint8Array(Math.ceil(this.#slots / 8)), ids, first: { ids: [], until: null } },
  })

  #watch(node: Node, term: Term): void {
    let unset = this.#slots
    for (const byte of term.present) for (let bits = byte; bits > 0; bits &= bits - 1) unset -= 1
    node.watched = { term, unset, changed: false }
  }

  #nodeOf(text: string): Node {
    let node = this.#root
    for (let at = 0; at < text.length; at++) node = childOf(node, text.charCodeAt(at))
    return node
  }

  /** Counts somebody who came, went or became another: as they were and as they are. */
  count(was: Standing | undefined, now: Standing | undefined): void {
    const left = new Set(was ? this.#inText(was.text) : [])
    for (const watched of now ? this.#inText(now.text) : []) {
      if (!now) continue
      const had = left.delete(watched)
      if (!had) this.#add(watched, now)
      else if (was) this.#move(watched, was, now)
    }
    if (was) for (const watched of left) this.#remove(watched, was)
  }

  /** Each term of a text once. */
  #inText(text: string): Watched[] {
    this.#texts += 1
    const found: Watched[] = []
    for (let from = 0; from < text.length; from++) this.#goFrom(text, from, found)
    return found
  }

  #goFrom(text: string, from: number, found: Watched[]): void {
    let node: Node | undefined = this.#root
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LINE_END) return
      node = at - from < COMPLETE_LENGTH ? this.#short(node, code, text, from, at) : node.children?.get(code)
      if (!node) return
      if (node.seenIn !== this.#texts && node.watched) found.push(node.watched)
      node.seenIn = this.#texts
    }
  }

  #short(parent: Node, code: number, text: string, from: number, at: number): Node {
    const node = childOf(parent, code)
    if (!node.watched) {
      const part = text.slice(from, at + 1)
      if (part.isWellFormed()) this.#watch(node, this.#newTerm(part, []))
    }
    return node
  }

  #add(watched: Watched, now: Standing): void {
    const { term } = watched
    term.total += 1
    if (term.ids && term.ids.length < this.#room.few) term.ids.push(now.who.userId)
    else term.ids = null
    this.#addFirst(term.first, now.who)
    this.#setBits(watched, now)
    this.#change(watched)
  }

  #remove(watched: Watched, { who: { userId } }: Standing): void {
    const { term } = watched
    term.total -= 1
    term.ids = term.ids?.filter((id) => id !== userId) ?? null
    term.first.ids = term.first.ids.filter((id) => id !== userId)
    this.#change(watched)
  }

  /** Bits stay: others may be where somebody was. */
  #move(watched: Watched, was: Standing, now: Standing): void {
    if (this.#setBits(watched, now)) this.#change(watched)
    if (was.who.key === now.who.key) return
    const { first } = watched.term
    first.ids = first.ids.filter((id) => id !== was.who.userId)
    this.#addFirst(first, now.who)
    this.#change(watched)
  }

  /** Whoever finds no room is where it is no longer said who has the term. */
  #addFirst(first: First, who: Bound): void {
    if (first.until && !isBefore(who, first.until)) return
    if (first.ids.length < this.#room.first) first.ids.push(who.userId)
    else first.until = who
  }

  /** @returns whether one was not set */
  #setBits(watched: Watched, { slots }: Standing): boolean {
    const before = watched.unset
    if (before > 0) for (const slot of slots) watched.unset -= setBit(watched.term.present, slot)
    return watched.unset < before
  }

  #change(watched: Watched): void {
    if (!watched.changed) this.#changed.push(watched)
    watched.changed = true
  }

  /** Terms that are otherwise than when the trie was made, or than when this was called before. */
  takeChanged(): readonly Term[] {
    const taken = this.#changed
    this.#changed = []
    for (const watched of taken) watched.changed = false
    return taken.map(({ term }) => term)
  }
}
