import { useState } from 'react'
import { Select } from '#web/ui/select.tsx'

const TYPES = [
  { value: 1, label: 'Admin', hint: 'sees Settings' },
  { value: 2, label: 'Instructor' },
  { value: 3, label: 'Student' },
  { value: 4, label: 'DPE', disabled: true },
]

export function Selects() {
  const [type, setType] = useState<number | null>(null)
  const [other, setOther] = useState(1)
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <Select label="User Type" placeholder="Choose a type" options={TYPES} value={type} onChange={setType} />
      <Select label="Chosen" options={TYPES} value={other} onChange={setOther} hint="What a choice means, beside it" />
      <Select label="Wrong" options={TYPES} value={null} onChange={() => {}} error="No user type!" />
      <Select
        label="Locked"
        options={TYPES}
        value={2}
        onChange={() => {}}
        disabled
        hint="An administrator decides this"
      />
    </div>
  )
}
