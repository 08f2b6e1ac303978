import { Phone } from 'lucide'
import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

const LONG = 'A description that is longer than any field is wide, so that its end is cut until one goes into it'

export function TextFields() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('(407) 555-0142')
  const [description, setDescription] = useState(LONG)
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <TextField label="Name" value={name} onChange={setName} hint="Short, as programs will use it: county-notes" />
      <TextField label="Phone" type="tel" icon={Phone} value={phone} onChange={setPhone} aside="Optional" />
      <TextField label="Description" value={description} onChange={setDescription} />
      <TextField
        label="Email"
        value="dana.kessler"
        onChange={() => {}}
        error="Enter an email address, such as dana@example.com."
      />
      <TextField label="User Type" value="Admin" onChange={() => {}} disabled />
    </div>
  )
}
