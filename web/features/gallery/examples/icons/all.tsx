import { useRef, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import * as ICONS from '../../icons-used.ts'

export function All() {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopy()
  const found = Object.entries(ICONS).filter(([name]) => name.toLowerCase().includes(search.toLowerCase()))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="max-phone:w-full">
          <SearchBox label="Search by name" value={search} onSearch={setSearch} field={field} />
        </div>
        <p aria-live="polite" className="text-text-2">
          {copied ? `${copied} copied` : formatCounted(found.length, 'icon', 'icons')}
        </p>
      </div>
      {found.length === 0 && <EmptyState title={`No icon is called “${search}”`} text="Names were searched." />}
      <ul className="grid grid-cols-2 gap-1 phone:grid-cols-4 wide:grid-cols-6">
        {found.map(([name, glyph]) => (
          <li key={name}>
            <button
              type="button"
              title={`Copy ${name}`}
              onClick={() => void copy(name, 'The name could not be copied. Mark it to copy it.')}
              className="flex h-9 w-full items-center gap-2.5 rounded-2 px-2 text-left hover:bg-hover active:bg-press"
            >
              <Icon glyph={glyph} />
              <span className="min-w-0 truncate text-s text-text-2">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
