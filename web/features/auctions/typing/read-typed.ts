import { type AnnotatedSpan, annotate } from '#ask/annotate.ts'
import { shownGroups, shownRows, showsPart } from '#ask/dialogue/shown.ts'
import { type Completable, type Completion, complete } from '#ask/offer/complete.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { doubtsOf } from '#ask/understand.ts'
import type { AuctionQuery, Chip } from '#contract/auction-query.ts'
import { type ChipGroup, groupChips } from '../chip-groups.ts'

/** The query that a follow-up would change, and what its answer showed. */
export type Before = {
  previous: AuctionQuery
  chips: readonly Chip[]
  rows: readonly { id: number }[]
  groups: readonly { queries: readonly AuctionQuery[] }[]
}

function contextOf({ previous, chips, rows, groups }: Before) {
  const shown = showsPart(previous) ? (shownRows(previous, rows) ?? shownGroups(groups)) : undefined
  // what the answer before did not use stands beside it
  const doubts = doubtsOf({ chips, unused: [] })
  return { previous, doubts, ...(shown && { shown }) }
}

/** What is to be read. */
export type ReadRequest = {
  /** in the box */
  text: string
  cursor: number | null
  before: Before | undefined
  /** the person's own questions, which completions offer again */
  earlier: readonly string[]
}

/** What a text was read as while it is typed. */
export type Reading = {
  text: string
  /** words to mark; not those nobody knows yet because the cursor still stands at their end */
  spans: readonly AnnotatedSpan[]
  /** the parts of the query, in the words of the chips */
  understood: readonly string[]
  corrected: readonly { written: string; taken: string }[]
  unused: readonly string[]
  /** why some of the text was left aside */
  notes: readonly string[]
  completions: readonly Completion[]
}

/** What a text is read with. */
export type ReadingScene = {
  vocabulary: Vocabulary
  today: string
  completables: readonly Completable[]
}

/** What a chip's value says by itself, by the end of its path. */
const PLAIN = new Set(['states', 'not_states', 'jurisdictions', 'not_jurisdictions', 'types', 'not_types'])

const chipInWords = ({ field, value, assumed, path }: Chip): string =>
  `${PLAIN.has(path.slice(path.lastIndexOf('.') + 1)) ? value : `${field} ${value}`}${assumed ? ' (assumed)' : ''}`

function groupInWords(group: ChipGroup): string {
  if (group.kind === 'one') return chipInWords(group.chip)
  const branches = group.branches.map((chips) => chips.map(chipInWords).join(' and '))
  return `${group.kind} ${branches.join(' or ')}`
}

/** Words that have no part in the query, neighbours together. */
function unusedWords(text: string, spans: readonly AnnotatedSpan[]): string[] {
  const runs: { start: number; end: number }[] = []
  for (const { start, end, used } of spans) {
    const last = runs.at(-1)
    if (used) continue
    if (last && text.slice(last.end, start).trim() === '') last.end = end
    else runs.push({ start, end })
  }
  return runs.map(({ start, end }) => text.slice(start, end))
}

/** Reads a question as the server will, and says how it could go on. */
export function readTyped({ text, cursor, before, earlier }: ReadRequest, scene: ReadingScene): Reading {
  const { vocabulary, today } = scene
  const { spans: all, understanding } = annotate(text, { vocabulary, today, ...(before && contextOf(before)) })
  const spans = all.filter(({ used, end }) => used || end !== cursor)
  return {
    text,
    spans,
    understood: understanding.kind === 'query' ? groupChips(understanding.chips).map(groupInWords) : [],
    corrected: spans.flatMap(({ start, end, taken }) =>
      taken === undefined ? [] : [{ written: text.slice(start, end), taken }],
    ),
    unused: unusedWords(text, spans),
    notes: understanding.kind === 'query' ? understanding.unused.flatMap(({ reason }) => reason ?? []) : [],
    completions: cursor === null ? [] : complete(text, cursor, { ...scene, earlier }),
  }
}
