import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'

const GROUPS = ['Instructors', 'Students', 'DPEs']

export function Checkboxes() {
  const [chosen, setChosen] = useState(['Students'])
  const toggle = (group: string, on: boolean) =>
    setChosen((now) => (on ? [...now, group] : now.filter((one) => one !== group)))
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox
        label="All groups"
        checked={chosen.length === GROUPS.length}
        mixed={chosen.length > 0 && chosen.length < GROUPS.length}
        onChange={(on) => setChosen(on ? GROUPS : [])}
      />
      {GROUPS.map((group) => (
        <Checkbox
          key={group}
          className="ml-5"
          label={group}
          checked={chosen.includes(group)}
          onChange={(on) => toggle(group, on)}
        />
      ))}
      <Checkbox label="Held already" checked disabledReason="Held already" onChange={() => {}} />
      <Checkbox label="Not for you" checked={false} disabledReason="Held already" onChange={() => {}} />
    </div>
  )
}
