import { useState } from 'react'
import type { PartKind, PartOf, QueryPart } from './query-part.ts'

/** What the fields of an editor make as they are filled in: a part, or what is missing for one. */
export type Draft = QueryPart | { kind: 'incomplete'; problem: string }

export const incomplete = (problem: string): Draft => ({ kind: 'incomplete', problem })

/** An editor starts from a part, or empty where one is to be added, and tells at every change what its fields make. */
export type EditorProps<Kind extends PartKind> = { part: PartOf<Kind> | undefined; onDraft: (draft: Draft) => void }

/** The fields of an editor and how they are changed. @param make reads what the fields say */
export function useFields<Fields extends object>(
  initial: Fields,
  make: (fields: Fields) => Draft,
  onDraft: (draft: Draft) => void,
): [Fields, (change: Partial<Fields>) => void] {
  const [fields, setFields] = useState(initial)
  const change = (some: Partial<Fields>) => {
    const next = { ...fields, ...some }
    setFields(next)
    onDraft(make(next))
  }
  return [fields, change]
}

/** What an editor makes of a part that is to be added, before anything is filled in. */
export const NEW_DRAFTS: Readonly<Record<PartKind, Draft>> = {
  states: incomplete('Tick a state.'),
  types: incomplete('Tick an auction type.'),
  places: incomplete('Add a county or city.'),
  date: incomplete('Give a first or a last day.'),
  number: incomplete('Give an amount such as 750k or $1,000,000.'),
  reported: { kind: 'reported', missing: true, field: 'total_market_value' },
  sort: { kind: 'sort', sort: [{ field: 'begin_date', dir: 'asc' }] },
  limit: { kind: 'limit', limit: 10 },
  measure: { kind: 'measure', measure: { fn: 'count' } },
  group: { kind: 'group', group: 'state' },
  having: incomplete('Give an amount such as 20 or $1,000,000.'),
}
