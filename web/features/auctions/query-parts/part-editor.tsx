import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { Button } from '#web/ui/button.tsx'
import { changeQueryPart } from './change-query-part.ts'
import { type Draft, NEW_DRAFTS } from './draft.ts'
import { LiveCount } from './live-count.tsx'
import { PartFields } from './part-fields.tsx'
import { type PartKind, readQueryPart } from './query-part.ts'
import { Readings } from './readings.tsx'

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
