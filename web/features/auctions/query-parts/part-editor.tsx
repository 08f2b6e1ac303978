import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { useDebouncedValue } from '#web/lib/delays.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { countsQuery } from '../auctions-api.ts'
import { changeQueryPart } from './change-query-part.ts'
import { DateEditor } from './date-editor.tsx'
import { type Draft, NEW_DRAFTS } from './draft.ts'
import { LimitEditor } from './limit-editor.tsx'
import { GroupEditor, HavingEditor, MeasureEditor } from './measure-editor.tsx'
import { NamesEditor } from './names-editor.tsx'
import { NumberEditor } from './number-editor.tsx'
import { PlacesEditor } from './places-editor.tsx'
import { type PartKind, type PartOf, type QueryPart, readQueryPart } from './query-part.ts'
import { ReportedEditor } from './reported-editor.tsx'
import { SortEditor } from './sort-editor.tsx'
import { readingsOf } from './value-readings.ts'

export type PartEditorProps = {
  query: AuctionQuery
  /** where the part stands, or where it is to be added */
  path: string
  kind: PartKind
  /** nobody said so yet: applying confirms it, changed or not */
  assumed?: boolean
  /** auctions that are found without the part */
  without?: number | undefined
  onApply: (query: AuctionQuery) => void
  /** leaves with nothing changed */
  onClose: () => void
}

/** Where somebody goes on at once: the amount, the search, the first list. */
const FIRST_STOPS = ['[data-first]', 'input:not([type="radio"])', 'select, button']

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Changes one part of a query, with the number of auctions it would find in view. Enter applies. */
export function PartEditor({ query, path, kind, assumed = false, without, onApply, onClose }: PartEditorProps) {
  const [start] = useState<Draft>(() => readQueryPart(query, path) ?? NEW_DRAFTS[kind])
  const [draft, setDraft] = useState(start)
  const part = start.kind === 'incomplete' ? undefined : start
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const stops = FIRST_STOPS.map((selector) =>
      form.current?.querySelector<HTMLElement>(`[data-fields] :is(${selector})`),
    )
    stops.find((stop) => stop)?.focus()
  }, [])
  const problem = draft.kind === 'incomplete' ? draft.problem : undefined
  const changed = useMemo(
    () => (draft.kind === 'incomplete' ? undefined : changeQueryPart(query, path, draft)),
    [query, path, draft],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changed) return
    if (isSame(changed, query) && !assumed) onClose()
    else onApply(changed)
  }
  const applyByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    // From a list Enter would do nothing.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={applyByEnter} className="grid grid-cols-1 text-m">
      {assumed && part && (
        <Readings
          part={part}
          query={query}
          path={path}
          onChoose={(reading) => onApply(changeQueryPart(query, path, reading))}
        />
      )}
      <div data-fields className="grid grid-cols-1 gap-3 p-3">
        <PartFields kind={kind} part={part} onDraft={setDraft} />
      </div>
      <footer className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-raised px-3 py-2.5">
        <LiveCount query={changed} problem={problem} without={without} />
        <Button type="submit" variant="primary" disabledReason={problem}>
          {assumed && isSame(draft, start) ? 'Confirm' : 'Apply'}
        </Button>
      </footer>
    </form>
  )
}

type PartFieldsProps = { kind: PartKind; part: QueryPart | undefined; onDraft: (draft: Draft) => void }

const isOf = <Kind extends PartKind>(kind: Kind, part: QueryPart): part is PartOf<Kind> => part.kind === kind
const partOf = <Kind extends PartKind>(kind: Kind, part: QueryPart | undefined): PartOf<Kind> | undefined =>
  part && isOf(kind, part) ? part : undefined

/** The editor for a kind of part. */
function PartFields({ kind, part, onDraft }: PartFieldsProps) {
  switch (kind) {
    case 'states':
    case 'types':
      return <NamesEditor kind={kind} part={partOf(kind, part)} onDraft={onDraft} />
    case 'places':
      return <PlacesEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'date':
      return <DateEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'number':
      return <NumberEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'reported':
      return <ReportedEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'sort':
      return <SortEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'limit':
      return <LimitEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'measure':
      return <MeasureEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'group':
      return <GroupEditor part={partOf(kind, part)} onDraft={onDraft} />
    case 'having':
      return <HavingEditor part={partOf(kind, part)} onDraft={onDraft} />
  }
}

type ReadingsProps = { part: QueryPart; query: AuctionQuery; path: string; onChoose: (part: QueryPart) => void }

/** What an assumed value can mean, each with what it finds: one click says which (R41). */
function Readings({ part, query, path, onChoose }: ReadingsProps) {
  const readings = readingsOf(part)
  const queries = readings.map((reading) => changeQueryPart(query, path, reading.part))
  const { data } = useQuery({ ...countsQuery(queries), enabled: queries.length > 0 })
  if (readings.length === 0) return null
  return (
    <div className="grid gap-1.5 border-b border-line bg-amber-tint p-3">
      <p className="text-s text-amber-text">The question did not say which value. It means the</p>
      <ul className="grid gap-1">
        {readings.map((reading, at) => (
          <li key={reading.label} className="grid">
            <button
              type="button"
              onClick={() => onChoose(reading.part)}
              className="flex min-h-7 items-center justify-between gap-2 rounded-2 border border-line-2 bg-raised px-2 text-left hover:bg-hover active:bg-press pointer-coarse:min-h-10"
            >
              {reading.label}
              <span className="text-text-2 tabular-nums">{data?.[at] !== undefined && formatCount(data[at])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Somebody who types pauses longer than this when done. */
const TYPING_PAUSE_MS = 150

type LiveCountProps = {
  /** the query as it would be; undefined while something is missing */
  query: AuctionQuery | undefined
  problem: string | undefined
  without: number | undefined
}

/** How many auctions the changed query would find, as somebody edits; the old figure stays, greyed, until the new one is there. */
function LiveCount({ query, problem, without }: LiveCountProps) {
  const settled = useDebouncedValue(query, TYPING_PAUSE_MS)
  const { data, error, isPlaceholderData } = useQuery({
    ...countsQuery(settled ? [settled] : []),
    enabled: settled !== undefined,
  })
  const [count] = data ?? []
  const stale = isPlaceholderData || settled !== query
  return (
    <div className="grid min-h-9 min-w-0 flex-1 content-center text-s text-text-3">
      <p aria-live="polite" aria-busy={stale} className="min-h-4 wrap-anywhere">
        {problem ?? (error ? sayFailure(error) : count !== undefined && <Figure count={count} stale={stale} />)}
      </p>
      {without !== undefined && <p>without it: {formatCount(without)}</p>}
    </div>
  )
}

function Figure({ count, stale }: { count: number; stale: boolean }) {
  return (
    <span className={`text-m font-medium tabular-nums ${stale ? 'text-text-3' : 'text-text'}`}>
      {formatCounted(count, 'auction', 'auctions')}
    </span>
  )
}

/** A refusal says why; of anything else there is nothing to do but to go on. */
const sayFailure = (error: Error): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : 'Could not be counted.'
