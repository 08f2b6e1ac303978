import { useState } from 'react'
import { PickList } from '#web/ui/pick-list.tsx'

const SCOPES = [
  { id: 1, name: 'upload', description: 'Upload auctions' },
  { id: 2, name: 'users', description: 'See users' },
  { id: 3, name: 'crm', description: 'Add and edit users' },
  { id: 4, name: 'user-scopes', description: 'Administer scopes, and give them to groups that need them' },
]
const HELD = new Set([1])

export function Picks() {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set([2]))
  const tick = (id: number, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <div className="max-w-120">
      <PickList
        mono
        legend="Scopes"
        search={search}
        onSearch={setSearch}
        searchLabel="Search for a scope"
        rows={SCOPES.filter(({ name }) => name.includes(search.toLowerCase()))}
        hidden={0}
        ticked={ticked}
        held={HELD}
        heldText="Held already"
        onTick={({ id }, on) => tick(id, on)}
        nothing={`No scopes match “${search}”.`}
        error={ticked.size === 0 ? 'No scopes were selected!' : undefined}
      />
    </div>
  )
}
