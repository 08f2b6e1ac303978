import { useRef, useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'

export function Search() {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="max-phone:w-full">
        <SearchBox label="Search by name or description" value={search} onSearch={setSearch} field={field} />
      </div>
      <p role="status" className="text-text-2">
        {search ? `Searched: ${search}` : 'Nothing is searched.'}
      </p>
    </div>
  )
}
