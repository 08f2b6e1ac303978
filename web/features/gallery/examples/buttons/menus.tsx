import { ChevronDown, Download, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

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
