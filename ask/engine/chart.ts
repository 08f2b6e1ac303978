import type { Kind, Meanings } from '../meanings.ts'
import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Grammar } from './grammar.ts'
import { openingsOf, type Place } from './pattern.ts'
import type { Rule } from './rule.ts'

/** As many readings of a span are kept for a kind. */
const MOST_READINGS = 4
/** As many constituents of one kind begin at a token; what is longer than any question stays bounded. */
const MOST_OF_A_KIND = 40

/**
 * All constituents of some tokens, found bottom-up from the last token to the first: what begins behind a token is complete when it
 * is read, so that a rule whose first part is found there can be followed to its end at once (left-corner parsing).
 */
export class Chart {
  readonly #grammar: Grammar
  readonly #context: Context
  readonly #edges: Map<string, Edge[]>[]

  constructor(grammar: Grammar, context: Context) {
    this.#grammar = grammar
    this.#context = context
    this.#edges = Array.from({ length: context.tokens.length + 1 }, () => new Map())
    for (let at = context.tokens.length - 1; at >= 0; at--) this.#readFrom(at)
  }

  /** The constituents of a kind that begin at a token. */
  of(kind: string, at: number): readonly Edge[] {
    return this.#edges[at]?.get(kind) ?? NONE
  }

  /** All that begin at a token. */
  *at(at: number): Iterable<Edge> {
    for (const edges of this.#edges[at]?.values() ?? []) yield* edges
  }

  #readFrom(at: number): void {
    // by where they end: what a rule makes ends no earlier than its first part
    const agenda: Edge[][] = []
    const add = (edge: Edge) => {
      const ending = agenda[edge.end]
      if (ending) ending.push(edge)
      else agenda[edge.end] = [edge]
    }
    for (const edge of this.#grammar.lexicon(this.#context, at)) add(edge)
    const opened = this.#grammar.byWord.get(this.#context.tokens[at]?.word ?? '') ?? []
    for (const { entry: rule, places, index } of opened)
      this.#follow({ rule, places, start: at, add }, index + 1, [], this.#after(at + 1))
    for (let end = at + 1; end <= this.#context.tokens.length; end++)
      for (let edge = takeBest(agenda[end]); edge; edge = takeBest(agenda[end])) {
        if (!this.#keep(edge)) continue
        for (const { entry: rule, places, index } of this.#grammar.byKind.get(edge.kind) ?? [])
          this.#follow({ rule, places, start: at, add }, index + 1, [{ index, edge }], this.#after(edge.end))
      }
  }

  /** Where the next part may begin: here, or behind words that say nothing. */
  #after(at: number): readonly number[] {
    const places = [at]
    for (let next = at; this.#grammar.isSilent(this.#context.tokens[next]?.word ?? ''); next++) places.push(next + 1)
    return places
  }

  /** Follows a pattern from its place `next` on, and adds what it comes to. */
  #follow(path: Path, next: number, parts: readonly Part[], from: readonly number[]): void {
    const { places } = path
    const openings = openingsOf(places, next)
    const last = openings.at(-1)
    if (last === undefined || places[last]?.optional) this.#finish(path, parts, from[0] ?? path.start)
    for (const index of openings) for (const at of from) this.#fill(path, index, parts, at)
  }

  /** Fills a place with what stands at a token, and goes on behind it. */
  #fill(path: Path, index: number, parts: readonly Part[], at: number): void {
    const place = path.places[index]
    if (!place) return
    if ('words' in place) {
      if (place.words.has(this.#context.tokens[at]?.word ?? ''))
        this.#follow(path, index + 1, parts, this.#after(at + 1))
    } else
      for (const edge of this.#next(path, index, place.kind, at))
        this.#follow(path, index + 1, [...parts, { index, edge }], this.#after(edge.end))
  }

  /** Adds what the parts of a rule come to. */
  #finish({ rule, places, start, add }: Path, found: readonly Part[], end: number): void {
    const value = rule.build(valuesOf(places, found), this.#context, { start, end })
    if (value === undefined) return
    const parts = found.map(({ edge }) => edge)
    // each token counts, and what the rules of the parts weigh
    const weights = parts.reduce((sum, part) => sum + part.score - (part.end - part.start), rule.weight)
    add({ kind: rule.makes, start, end, value, score: end - start + weights, rule, parts })
  }

  /** The constituents that a rule goes on with at a token: all of the kind, or the longest where it goes to the end. */
  #next({ rule, places }: Path, index: number, kind: string, at: number): readonly Edge[] {
    const edges = this.of(kind, at)
    if (!rule.toTheEnd || places[index + 1]) return edges
    const end = edges.reduce((last, edge) => Math.max(last, edge.end), 0)
    return edges.filter((edge) => edge.end === end)
  }

  /** Keeps the best readings of a span. */
  #keep(edge: Edge): boolean {
    const cell = this.#edges[edge.start]
    const edges = cell?.get(edge.kind)
    if (!edges) {
      cell?.set(edge.kind, [edge])
      return true
    }
    const same = edges.filter(({ end }) => end === edge.end)
    if (edges.length >= MOST_OF_A_KIND || same.length >= MOST_READINGS) return false
    if (same.some((each) => each.value === edge.value || isEqual(each.value, edge.value))) return false
    edges.push(edge)
    return true
  }
}

/** A pattern of a rule that is followed from a token on. */
type Path = {
  readonly rule: Rule
  readonly places: readonly Place[]
  readonly start: number
  readonly add: (edge: Edge) => void
}
/** A constituent, and the place of the pattern that it fills. */
type Part = { readonly index: number; readonly edge: Edge }

const NONE: readonly Edge[] = []

/** Takes the constituent of the highest score off a list. */
function takeBest(edges: Edge[] | undefined): Edge | undefined {
  if (!edges || edges.length < 2) return edges?.pop()
  let best = 0
  for (let at = 1; at < edges.length; at++) if ((edges[at]?.score ?? 0) > (edges[best]?.score ?? 0)) best = at
  return edges.splice(best, 1)[0]
}

/** Whether two meanings are the same: of those the one with the higher score came first. */
const isEqual = (a: Meanings[Kind], b: Meanings[Kind]) =>
  typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)

/** The values of the constituents of a rule, by their names in it. */
function valuesOf(places: readonly Place[], parts: readonly Part[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { index, edge } of parts) {
    const place = places[index]
    if (place && 'name' in place) values[place.name] = edge.value
  }
  return values
}
