import { useState } from 'react'
import { TextArea } from '#web/ui/text-area.tsx'

export function TextAreas() {
  const [notes, setNotes] = useState('')
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <TextArea label="Notes" value={notes} onChange={setNotes} hint="Grows with what is typed" />
      <TextArea label="Biography" value="Too long." onChange={() => {}} error="Use at most 4,000 characters." />
      <TextArea label="Log" value="Nobody may change this." onChange={() => {}} disabled />
    </div>
  )
}
