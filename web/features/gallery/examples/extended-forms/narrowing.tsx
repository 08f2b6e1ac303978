import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresQuery } from '#web/lib/figures.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { NarrowField } from '#web/ui/narrow-field.tsx'

export function Narrowing() {
  const [question, setQuestion] = useState('')
  const { data, error } = useQuery(figuresQuery(['all auctions'], question))
  return (
    <div className="grid gap-3">
      <NarrowField value={question} onNarrow={setQuestion} about={data?.about} error={error?.message} />
      {data && <p>{formatCounted(data.figures[0]?.auctions ?? 0, 'auction', 'auctions')}</p>}
    </div>
  )
}
