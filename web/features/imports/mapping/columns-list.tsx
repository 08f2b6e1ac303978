import { Columns3 } from 'lucide'
import type { Field } from '#contract/import-fields.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { SheetColumn } from '../reading/columns.ts'
import type { ImportSetup } from '../use-import-setup.ts'
import { ColumnSelect, evidenceOf } from './column-choice.tsx'
import { fieldOf, type MappingDraft } from './mapping-draft.ts'

/** A name that says nothing: no header, nothing mapped, nothing proposed. */
const isEmpty = ({ letter, name }: SheetColumn) => letter === name

type ColumnsListProps = {
  setup: ImportSetup & { draft: MappingDraft }
  columns: readonly SheetColumn[]
  onField: (column: number, field: Field | null) => void
}

/** All columns with what they map to and why: for the keyboard, and where the screen is narrow. */
export function ColumnsList({ setup: { draft, proposal }, columns, onField }: ColumnsListProps) {
  const mapped = columns.filter(({ index }) => fieldOf(draft, index) !== null).length
  return (
    <Popover
      role="dialog"
      label="What the columns map to"
      align="end"
      className="w-[min(560px,calc(100vw-16px))]"
      button={(opens) => (
        <button type="button" {...opens} className={buttonClass({ size: 's' })}>
          <Icon glyph={Columns3} />
          {mapped} of {columns.length} columns mapped
        </button>
      )}
    >
      <ul className="grid lined">
        {columns.map((column) => (
          <li
            key={column.index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,160px)] items-center gap-x-3 gap-y-0.5 px-3 py-2"
          >
            <span className="truncate font-medium" title={column.name}>
              {column.name}
              {!isEmpty(column) && <span className="pl-2 text-s font-normal text-text-3">{column.letter}</span>}
            </span>
            <ColumnSelect draft={draft} column={column.index} name={column.name} onField={onField} />
            <span className="col-span-2 text-s wrap-anywhere text-text-3">
              {evidenceOf(draft, proposal?.columns[column.index], column.index)}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
