import { Columns3 } from 'lucide'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/popover.tsx'

const COLUMNS = ['State', 'Jurisdiction', 'Auction Type']

export function Popovers() {
  const [shown, setShown] = useState(COLUMNS)
  const toggle = (column: string, on: boolean) =>
    setShown((now) => (on ? [...now, column] : now.filter((one) => one !== column)))
  return (
    <Popover
      role="dialog"
      label="Columns"
      className="min-w-52 p-3"
      button={(opens) => (
        <Button {...opens} icon={Columns3}>
          Columns
        </Button>
      )}
    >
      <div className="grid gap-2">
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={column}
            checked={shown.includes(column)}
            onChange={(on) => toggle(column, on)}
          />
        ))}
      </div>
    </Popover>
  )
}
