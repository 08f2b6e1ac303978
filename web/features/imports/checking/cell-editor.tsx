import { type FormEvent, useState } from 'react'
import type { LeftOutReason } from '#contract/import-fields.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type CellEditorProps = {
  /** its text as it is read now, and what is wrong with it */
  text: string
  problem: { message: string; count: number } | undefined
  /** why its row is left out; undefined where it is not */
  leftOut: LeftOutReason | undefined
  onPut: (text: string, all: boolean) => void
  onLeaveOut: () => void
  onKeep: () => void
}

const closeAround = (element: HTMLElement) => element.closest<HTMLElement>('[popover]')?.hidePopover()

/** What can be done with a cell before the import: other text for it, or for all equal ones, and its row left out or kept. */
export function CellEditor({ text, problem, leftOut, onPut, onLeaveOut, onKeep }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const [all, setAll] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPut(typed, all)
    closeAround(event.currentTarget)
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line px-3 py-3">
      <TextField
        label="Import it as"
        value={typed}
        onChange={setTyped}
        error={problem?.message}
        autoComplete="off"
        spellCheck={false}
      />
      {problem && problem.count > 1 && (
        <Checkbox
          label={`All ${formatCount(problem.count)} cells that read the same`}
          checked={all}
          onChange={setAll}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Put right
        </Button>
        {/* a sale is taken in again as a whole */}
        {leftOut !== 'by_sale' && (
          <Button
            onClick={({ currentTarget }) => {
              if (leftOut) onKeep()
              else onLeaveOut()
              closeAround(currentTarget)
            }}
          >
            {leftOut ? 'Keep this row' : 'Leave this row out'}
          </Button>
        )}
      </div>
    </form>
  )
}
