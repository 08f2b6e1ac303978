import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

export function OneField() {
  const [city, setCity] = useState('Orlando')
  return <TextField label="City" value={city} onChange={setCity} />
}
