import { AggregateEditor } from './aggregate-editor.tsx'
import { DateEditor } from './date-editor.tsx'
import type { Draft } from './draft.ts'
import { LimitEditor } from './limit-editor.tsx'
import { NamesEditor } from './names-editor.tsx'
import { NumberEditor } from './number-editor.tsx'
import { PlacesEditor } from './places-editor.tsx'
import type { PartKind, PartOf, QueryPart } from './query-part.ts'
import { ReportedEditor } from './reported-editor.tsx'
import { SortEditor } from './sort-editor.tsx'

type PartFieldsProps = { kind: PartKind; part: QueryPart | undefined; onDraft: (draft: Draft) => void }

const isOf = <Kind extends PartKind>(kind: Kind, part: QueryPart): part is PartOf<Kind> => part.kind === kind
const partOf = <Kind extends PartKind>(kind: Kind, part: QueryPart | undefined): PartOf<Kind> | undefined =>
  part && isOf(kind, part) ? part : undefined

/** The editor for a kind of part. */
export function PartFields({ kind, part, onDraft }: PartFieldsProps) {
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
    case 'aggregate':
      return <AggregateEditor part={partOf(kind, part)} onDraft={onDraft} />
  }
}
