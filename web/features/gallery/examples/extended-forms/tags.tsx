import { useState } from 'react'
import { TagsInput } from '#web/ui/tags-input.tsx'

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
