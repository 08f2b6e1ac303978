import { Check, TriangleAlert } from 'lucide'
import { useRef, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import * as ICONS from '../icons-used.ts'

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

const SIZES = [12, 14, 16] as const

export const Sizes = () => (
  <div className="flex flex-wrap items-center gap-5">
    {SIZES.map((size) => (
      <span key={size} className="flex items-center gap-2 text-text-2">
        <Icon glyph={Check} size={size} className="text-accent-text" />
        <Icon glyph={TriangleAlert} size={size} className="text-amber-text" />
        {size} px
      </span>
    ))}
  </div>
)

export const Marks = () => (
  <div className="flex flex-wrap items-center gap-5">
    <span className="flex items-center gap-2 font-semibold">
      <Mark /> Liendesk
    </span>
    <span className="flex items-center gap-2">
      <Avatar firstName="Ada" lastName="Lovelace" /> Ada Lovelace
    </span>
    <span className="flex items-center gap-2">
      <Avatar large firstName="Ada" lastName="Lovelace" /> Ada Lovelace, the page’s subject
    </span>
    <span className="flex items-center gap-2">
      <Avatar firstName="" lastName="" /> nobody yet
    </span>
  </div>
)
