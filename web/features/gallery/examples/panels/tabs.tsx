import { useState } from 'react'
import { Tabs as Part } from '#web/ui/tabs.tsx'

const TABS = [
  { value: 'rows', label: 'Rows', content: 'A sheet as its rows stand in it.' },
  { value: 'columns', label: 'Columns', content: 'What each column means.' },
  { value: 'report', label: 'Report', content: 'What was imported, and what was not.' },
] as const

export function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('rows')
  return (
    <div className="grid gap-5">
      <Part label="Parts of an import" tabs={TABS} value={value} onChange={setValue} />
      <Part label="The same, upright" orientation="vertical" tabs={TABS} value={value} onChange={setValue} />
    </div>
  )
}
