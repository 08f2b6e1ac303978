import { Check, CircleAlert, GitCompareArrows } from 'lucide'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { formatAgo } from '#web/lib/format-measures.ts'
import type { EditableRow, EditStatus } from '#web/lib/inline-edit.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { CellEdit } from '#web/lib/use-inline-edit.ts'
import { Button } from './button.tsx'
import { type Glyph, Icon } from './icon.tsx'
import { SpinnerRing } from './waiting.tsx'

type EditableTextProps = CellEdit & {
  /** the cell was entered, and nothing is typed in it yet */
  onEnter?: () => void
  /** what is edited, and of which row: "Description of crm-read" */
  label: string
  /** for names and keys */
  mono?: boolean
}

const SHORTCUTS = {
  place: 'In a cell that can be changed',
  keys: [
    ['Enter', 'Save it now'],
    ['Esc', 'Put back what was there before'],
  ],
} as const

/**
 * A table cell that can be typed into (R35). It looks like text until the row is pointed at; the ring says that it has the focus.
 * Its row is a `group/row`. Enter sends at once, Escape puts the server's value back; both stay in the cell.
 */
export function EditableText({
  label,
  name,
  value,
  onWrite,
  onEnter,
  onLeave,
  onUndo,
  mono = false,
}: EditableTextProps) {
  useShortcuts(SHORTCUTS)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onLeave()
    if (event.key === 'Escape') onUndo()
  }
  return (
    <input
      name={name}
      aria-label={label}
      title={value}
      value={value}
      autoComplete="off"
      spellCheck={!mono}
      onChange={(event) => onWrite(event.currentTarget.value)}
      onFocus={onEnter}
      onBlur={onLeave}
      onKeyDown={keyDown}
      className={`-mx-[9px] block h-7 w-[calc(100%+18px)] rounded-2 border border-transparent bg-transparent px-2 text-ellipsis group-hover/row:border-line-2 group-hover/row:bg-surface hover:border-edge focus:border-focus focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-focus ${mono ? 'font-mono text-s' : 'text-m'}`}
    />
  )
}

/** A row that may know when it was changed last, and by whom: for the conflict line, and for when it was saved. */
type SignedRow<F extends string> = EditableRow<F> & {
  readonly updated_at?: string
  readonly updated_by?: string | null
}

type RowStateProps<F extends string, R extends SignedRow<F>> = {
  status: EditStatus<F, R>
  /** the specification's text of a failure, with its reason */
  failedText: (field: F, reason: string) => string
  onRetry: (field: F) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Of a table or of a list. */
const ROW = 'tr, li'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The ground of a row in each state, as `--row`; its cells are painted with it. */
export function rowGround({ kind }: { kind: EditStatus<string, EditableRow<string>>['kind'] }): string {
  if (kind === 'failed') return '[--row:var(--danger-tint)]'
  if (kind === 'conflict') return '[--row:var(--amber-tint)]'
  return '[--row:var(--surface)] hover:[--row:var(--hover)]'
}

/** What became of a row is seen where the table is scrolled sideways, too; not by whoever works in another row meanwhile. */
function bringIntoSight(line: HTMLElement | null) {
  const focused = document.activeElement?.closest(ROW)
  if (line && (!focused || focused === line.closest(ROW))) line.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Trouble({ icon, ink, text, children }: { icon: Glyph; ink: string; text: string; children: ReactNode }) {
  return (
    <div
      ref={bringIntoSight}
      role="alert"
      className={`flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1 text-s ${ink}`}
    >
      <span className="flex max-w-max flex-[1_1_9rem] items-center gap-1.5 whitespace-normal">
        <Icon glyph={icon} size={14} />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </span>
      <span className="flex flex-wrap gap-1.5 [&>button]:bg-surface [&>button]:hover:bg-hover">{children}</span>
    </div>
  )
}

/** The pressed button goes away with the state it belonged to: the focus goes to the cell that it was about. */
const inCell = (field: string, act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest(ROW)?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  act()
}

const savedText = (at: string | undefined) => (at ? `Saved at ${clock.format(new Date(at))}` : 'Saved')
const changedText = ({ updated_at, updated_by }: SignedRow<never>) =>
  [updated_by ?? 'Somebody', 'changed this', updated_at && formatAgo(updated_at)].filter(Boolean).join(' ')

/** The last cell of a row under edit: what became of it, before what else can be done with it. */
export const RowActionCell = ({ state, children }: { state: ReactNode; children: ReactNode }) => (
  <div className="flex items-center justify-end gap-2">
    <div className="min-w-0 flex-1">{state}</div>
    <div className="flex shrink-0 items-center">{children}</div>
  </div>
)

/**
 * What a row under edit says of itself, right of the text (R35): Saving…, then Saved, and when, for 1.5 s; or what failed and
 * why, until Retry; or who changed it meanwhile and to what, until one of the two is chosen.
 */
export function RowState<F extends string, R extends SignedRow<F>>(props: RowStateProps<F, R>) {
  const { status, failedText, onRetry, onKeepMine, onTakeTheirs } = props
  switch (status.kind) {
    case 'quiet':
      return null
    case 'saving':
      return (
        <div className="flex items-center justify-end gap-1.5 text-s text-text-3">
          <SpinnerRing />
          Saving…
        </div>
      )
    case 'saved':
      return (
        <div className="flex items-center justify-end gap-1.5 text-s text-text-3">
          <Icon glyph={Check} size={14} className="text-accent-text" />
          {savedText(status.row.updated_at)}
        </div>
      )
    case 'failed':
      return status.failures.map(({ field, reason }) => (
        <Trouble key={field} icon={CircleAlert} ink="text-danger-text" text={failedText(field, reason)}>
          <Button size="s" onClick={inCell(field, () => onRetry(field))}>
            Retry
          </Button>
        </Trouble>
      ))
    case 'conflict': {
      const { field, mine, theirs } = status
      const text = changedText(theirs)
      return (
        <Trouble icon={GitCompareArrows} ink="text-amber-text" text={text}>
          <dl className="grid w-full grid-cols-[auto_1fr] gap-x-2 text-left text-text">
            <dt className="text-text-3">Theirs</dt>
            <dd className="wrap-anywhere whitespace-normal">{theirs[field]}</dd>
            <dt className="text-text-3">Yours</dt>
            <dd className="wrap-anywhere whitespace-normal">{mine}</dd>
          </dl>
          <Button size="s" onClick={inCell(field, onKeepMine)}>
            Keep mine
          </Button>
          <Button size="s" onClick={inCell(field, onTakeTheirs)}>
            Take theirs
          </Button>
        </Trouble>
      )
    }
  }
}
