import { useState } from 'react'
import { Transfer } from '#web/ui/transfer.tsx'
import { type TransferItem, TransferPane } from '#web/ui/transfer-pane.tsx'

const PEOPLE: readonly TransferItem[] = ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson', 'Mary Jackson'].map(
  (label, id) => ({ id, label, detail: label.toLowerCase().replace(' ', '.') }),
)
const NOBODY: ReadonlySet<number> = new Set()
const withAll = (ids: ReadonlySet<number>, more: Iterable<number>) => new Set([...ids, ...more])
const without = (ids: ReadonlySet<number>, less: readonly number[]) =>
  new Set([...ids].filter((id) => !less.includes(id)))
const holds = (search: string) => (item: TransferItem) => item.label.toLowerCase().includes(search.toLowerCase())

type SideProps = {
  title: string
  people: readonly TransferItem[]
  selected: ReadonlySet<number>
  onSelected: (selected: ReadonlySet<number>) => void
  onMove: () => void
}

function Side({ title, people, selected, onSelected, onMove }: SideProps) {
  const [search, setSearch] = useState('')
  const found = people.filter(holds(search))
  return (
    <TransferPane
      title={title}
      search={search}
      searchLabel="Search for a user"
      onSearch={setSearch}
      rows={found.length}
      count={found.length}
      isGone={() => false}
      itemAt={(index) => found[index]}
      onView={() => {}}
      selected={selected}
      selectedHere={found.filter(({ id }) => selected.has(id)).length}
      onSelect={(items, on) => {
        const ids = items.map(({ id }) => id)
        onSelected(on ? withAll(selected, ids) : without(selected, ids))
      }}
      onSelectAll={(on) => onSelected(on ? new Set(found.map(({ id }) => id)) : NOBODY)}
      onMove={onMove}
      nothing="Nobody."
    />
  )
}

export function Transfers() {
  const [assigned, setAssigned] = useState<ReadonlySet<number>>(new Set([1]))
  const [left, setLeft] = useState(NOBODY)
  const [right, setRight] = useState(NOBODY)
  const assign = () => {
    setAssigned(withAll(assigned, left))
    setLeft(NOBODY)
  }
  const remove = () => {
    setAssigned(without(assigned, [...right]))
    setRight(NOBODY)
  }
  const added = (item: TransferItem): TransferItem => ({ ...item, mark: item.id === 1 ? undefined : 'Added' })
  return (
    <Transfer
      from={
        <Side
          title="Available Users"
          people={PEOPLE.filter(({ id }) => !assigned.has(id))}
          selected={left}
          onSelected={setLeft}
          onMove={assign}
        />
      }
      to={
        <Side
          title="Assigned Users"
          people={PEOPLE.filter(({ id }) => assigned.has(id)).map(added)}
          selected={right}
          onSelected={setRight}
          onMove={remove}
        />
      }
      assign={{ label: 'Assign the selected', onMove: assign, possible: left.size > 0 }}
      remove={{ label: 'Remove the selected', onMove: remove, possible: right.size > 0 }}
    />
  )
}
