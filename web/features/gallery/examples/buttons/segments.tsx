import { useState } from 'react'
import { Segments as Part } from '#web/ui/segments.tsx'

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'May sign in' },
  { value: 'off', label: 'May not' },
] as const

export function Segments() {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('all')
  return <Part label="Shown" options={OPTIONS} value={value} onChange={setValue} />
}
