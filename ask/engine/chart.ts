import type { Kind, Meanings } from '../meanings.ts'
import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Grammar } from './grammar.ts'
import type { Place } from './pattern.ts'
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
    for (const { entry: rule, way } of opened) this.#follow(rule, way, at, 1, [], this.#after(at + 1), add)
    for (let end = at + 1; end <= this.#context.tokens.length; end++)
      for (let edge = takeBest(agenda[end]); edge; edge = takeBest(agenda[end])) {
        if (!this.#keep(edge)) continue
        for (const { entry: rule, way } of this.#grammar.byKind.get(edge.kind) ?? [])
          this.#follow(rule, way, at, 1, [edge], this.#after(edge.end), add)
      }
  }

  /** Where the next part may begin: here, or behind words that say nothing. */
  #after(at: number): readonly number[] {
    const places = [at]
    for (let next = at; this.#grammar.isSilent(this.#context.tokens[next]?.word ?? ''); next++) places.push(next + 1)
    return places
  }

  /** Follows a way through a rule from its part `index` on, and adds what it comes to. */
  #follow(
    rule: Rule,
    way: readonly Place[],
    start: number,
    index: number,
    parts: readonly Edge[],
    from: readonly number[],
    add: (edge: Edge) => void,
  ): void {
    const place = way[index]
    if (!place) {
      const end = from[0] ?? start
      const value = rule.build(valuesOf(way, parts), this.#context, { start, end })
      // each token counts, and what the rules of the parts weigh
      const weights = parts.reduce((sum, part) => sum + part.score - (part.end - part.start), rule.weight)
      if (value !== undefined) add({ kind: rule.makes, start, end, value, score: end - start + weights, rule, parts })
      return
    }
    for (const at of from)
      if ('words' in place) {
        if (place.words.has(this.#context.tokens[at]?.word ?? ''))
          this.#follow(rule, way, start, index + 1, parts, this.#after(at + 1), add)
      } else
        for (const edge of this.#next(rule, way, index, place.kind, at))
          this.#follow(rule, way, start, index + 1, [...parts, edge], this.#after(edge.end), add)
  }

  /** The constituents that a rule goes on with at a token: all of the kind, or the longest where it goes to the end. */
  #next(rule: Rule, way: readonly Place[], index: number, kind: string, at: number): readonly Edge[] {
    const edges = this.of(kind, at)
    if (!rule.toTheEnd || way[index + 1]) return edges
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
function valuesOf(way: readonly Place[], parts: readonly Edge[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  let next = 0
  for (const place of way) if ('kind' in place) values[place.name] = parts[next++]?.value
  return values
}
