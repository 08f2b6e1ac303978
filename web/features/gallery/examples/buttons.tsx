import { ArrowRight, ChevronDown, Columns3, Download, Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segments as Part } from '#web/ui/segments.tsx'
import { Skeleton, SpinnerRing } from '#web/ui/waiting.tsx'
import { sayPressed } from '../say-pressed.ts'

export const Kinds = () => (
  <div className="flex flex-wrap gap-2">
    <Button variant="primary" onClick={sayPressed}>
      Save
    </Button>
    <Button onClick={sayPressed}>Cancel</Button>
    <Button variant="ghost" onClick={sayPressed}>
      Clear
    </Button>
    <Button variant="danger" onClick={sayPressed}>
      Delete
    </Button>
  </div>
)

export const SizesAndIcons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <Button variant="primary" icon={Plus} onClick={sayPressed}>
      Add New Scope
    </Button>
    <Button icon={Download} onClick={sayPressed}>
      Export
    </Button>
    <Button size="s" onClick={sayPressed}>
      Retry
    </Button>
    <Button size="s" variant="ghost" onClick={sayPressed}>
      Clear
    </Button>
    {/* A link that looks like a button, where it leads somewhere. */}
    <a href="#button-link" className={buttonClass()}>
      Open the page
    </a>
  </div>
)

const TAKES_MS = 1500

export function BusyAndOff() {
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    setTimeout(() => setPending(false), TAKES_MS)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" pending={pending} onClick={save}>
        Save
      </Button>
      <Button pending>Counting</Button>
      <Button variant="primary" disabledReason="No scope name set">
        Save
      </Button>
      <Button disabledReason="There is nobody to export.">Export 0</Button>
    </div>
  )
}

export const LongText = () => (
  <div className="flex flex-wrap gap-2 overflow-hidden">
    <Button variant="primary" onClick={sayPressed}>
      Remove 412 people from this group and restore everybody else
    </Button>
    <Button onClick={sayPressed}>Cancel</Button>
  </div>
)

export const IconButtons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <IconButton icon={Download} label="Download the list" onClick={sayPressed} />
    <IconButton size="s" icon={Pencil} label="Edit crm-read" onClick={sayPressed} />
    <IconButton size="s" icon={ArrowRight} label="Assign crm-read" onClick={sayPressed} />
    <IconButton size="s" danger icon={Trash2} label="Delete crm-read" onClick={sayPressed} />
    <IconButton icon={Trash2} label="Delete users" disabledReason="Used by the application" />
  </div>
)

const ROWS = [
  { value: 'comfortable', label: '36 px rows' },
  { value: 'compact', label: '28 px rows' },
] as const

export function Menus() {
  const [rows, setRows] = useState<(typeof ROWS)[number]['value']>('comfortable')
  const [done, setDone] = useState('Nothing chosen yet.')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Menu
        label="Scope"
        button={(opens) => (
          <Button {...opens}>
            Actions <Icon glyph={ChevronDown} size={14} className="text-text-3" />
          </Button>
        )}
      >
        <MenuItem icon={Pencil} onSelect={() => setDone('Edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => setDone('Export')}>
          Export
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Rows" options={ROWS} value={rows} onChange={setRows} />
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setDone('Delete')}>
          Delete
        </MenuItem>
      </Menu>
      <p role="status" className="text-text-2">
        {done}
      </p>
    </div>
  )
}

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

const PARTS = [
  { field: 'State', value: 'Florida', assumed: false },
  { field: 'Begin Date', value: 'from today', assumed: true },
]

export function Chips() {
  const [parts, setParts] = useState(PARTS)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {parts.map((part) => (
        <Popover
          key={part.field}
          role="dialog"
          label={part.field}
          className="p-3"
          button={(opens) => (
            <Chip
              {...part}
              opens={opens}
              onRemove={() => setParts((now) => now.filter((one) => one !== part))}
              removeHint="more auctions are found"
            />
          )}
        >
          <p>What changes this part of the question stands here.</p>
        </Popover>
      ))}
      <Chip field="Auction Type" value="Tax Deed" assumed={false} />
    </div>
  )
}

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'May sign in' },
  { value: 'off', label: 'May not' },
] as const

export function Segments() {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('all')
  return <Part label="Shown" options={OPTIONS} value={value} onChange={setValue} />
}

export const UnderWay = () => (
  <div className="grid max-w-120 gap-4">
    <p className="flex items-center gap-1.5 text-s text-text-3">
      <SpinnerRing />
      Saving…
    </p>
    <div className="flex items-center gap-3">
      <ProgressBar label="Half of it sent" share={0.5} />
      <ProgressBar label="Sending, nobody knows how much" share={undefined} />
    </div>
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="w-60" />
      <Skeleton className="w-80 max-w-full" />
    </div>
  </div>
)
