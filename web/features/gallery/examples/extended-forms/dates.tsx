import { useState } from 'react'
import { localDay } from '#web/lib/formats.ts'
import { DateField, DateRange } from '#web/ui/date-field.tsx'

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
