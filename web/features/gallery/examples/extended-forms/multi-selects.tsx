import { useState } from 'react'
import { MultiSelect } from '#web/ui/multi-select.tsx'

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
