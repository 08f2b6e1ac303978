import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresQuery } from '#web/lib/figures.ts'
import { formatCounted, formatMoney, localDay } from '#web/lib/formats.ts'
import { DateField, DateRange } from '#web/ui/date-field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { RangeSlider, Slider } from '#web/ui/slider.tsx'
import { SWITCH_COLOURS, Switch } from '#web/ui/switch.tsx'
import { TagsInput } from '#web/ui/tags-input.tsx'
import { Transfer } from '#web/ui/transfer.tsx'
import { type TransferItem, TransferPane } from '#web/ui/transfer-pane.tsx'

export function Switches() {
  const [on, setOn] = useState<readonly string[]>(SWITCH_COLOURS)
  const turn = (colour: string, isOn: boolean) =>
    setOn((now) => (isOn ? [...now, colour] : now.filter((one) => one !== colour)))
  return (
    <div className="grid grid-cols-2 gap-3">
      {SWITCH_COLOURS.map((colour) => (
        <Switch
          key={colour}
          colour={colour}
          label={colour}
          checked={on.includes(colour)}
          onChange={(isOn) => turn(colour, isOn)}
        />
      ))}
    </div>
  )
}

export function SwitchStates() {
  const [mails, setMails] = useState(false)
  return (
    <div className="grid max-w-120 justify-items-start gap-3">
      <Switch
        label="Mail me what is new"
        hint="At most one mail a day; every one of them has a link that turns this off"
        checked={mails}
        onChange={setMails}
      />
      <Switch label="On for everybody" checked disabled hint="An administrator decides this" onChange={() => {}} />
      <Switch
        label="Off for everybody"
        checked={false}
        disabled
        hint="An administrator decides this"
        onChange={() => {}}
      />
    </div>
  )
}

export function Tags() {
  const [places, setPlaces] = useState<readonly string[]>(['Polk County', 'Lake County'])
  const [none, setNone] = useState<readonly string[]>([])
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <TagsInput
        label="Counties"
        value={places}
        onChange={setPlaces}
        hint="Enter or a comma adds one, Backspace takes the last one away"
      />
      <TagsInput label="Words" value={none} onChange={setNone} placeholder="Type a word" />
      <TagsInput label="Wrong" value={['Nowhere']} onChange={() => {}} error="Nowhere is no county." />
      <TagsInput label="Locked" value={['Florida']} onChange={() => {}} disabled hint="An administrator decides this" />
    </div>
  )
}

const STATES = ['Arizona', 'Colorado', 'Florida', 'Georgia', 'Illinois', 'Iowa', 'Texas'].map((name) => ({
  value: name,
  label: name,
}))

export function MultiSelects() {
  const [some, setSome] = useState<readonly string[]>(['Florida', 'Georgia', 'Texas', 'Iowa'])
  const [none, setNone] = useState<readonly string[]>([])
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <MultiSelect label="States" options={STATES} value={some} onChange={setSome} />
      <MultiSelect label="More states" placeholder="Any state" options={STATES} value={none} onChange={setNone} />
      <MultiSelect label="Wrong" options={STATES} value={[]} onChange={() => {}} error="Choose a state." />
      <MultiSelect
        label="Locked"
        options={STATES}
        value={['Florida', 'Iowa']}
        onChange={() => {}}
        disabled
        hint="An administrator decides this"
      />
    </div>
  )
}

export function Sliders() {
  const [days, setDays] = useState(30)
  const [value, setValue] = useState<readonly [number, number]>([20_000, 80_000])
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <Slider
        label="Ask again after"
        min={1}
        max={90}
        value={days}
        onChange={setDays}
        format={(count) => (count === 1 ? '1 day' : `${count} days`)}
      />
      <RangeSlider
        label="Market value"
        min={0}
        max={100_000}
        step={1000}
        value={value}
        onChange={setValue}
        format={formatMoney}
        hint="Arrow keys go by $1,000, Page Up and Page Down by $10,000"
      />
      <Slider label="Locked" min={0} max={10} value={4} onChange={() => {}} disabled />
    </div>
  )
}

export function Dates() {
  const [day, setDay] = useState(localDay())
  const [period, setPeriod] = useState<readonly [string, string]>(['', ''])
  const [other, setOther] = useState<readonly [string, string]>(['2027-03-10', '2027-03-01'])
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <DateField label="Begin Date" value={day} onChange={setDay} />
      <DateRange legend="Auctions" value={period} onChange={setPeriod} hint="An end that is left empty is open." />
      <DateRange legend="The wrong way round" value={other} onChange={setOther} />
      <DateField label="Locked" value="2027-03-10" onChange={() => {}} disabled hint="An administrator decides this" />
    </div>
  )
}

export function Narrowing() {
  const [question, setQuestion] = useState('')
  const { data, error } = useQuery(figuresQuery(['all auctions'], question))
  return (
    <div className="grid gap-3">
      <NarrowField value={question} onNarrow={setQuestion} about={data?.about} error={error?.message} />
      {data && <p>{formatCounted(data.figures[0]?.auctions ?? 0, 'auction', 'auctions')}</p>}
    </div>
  )
}

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
