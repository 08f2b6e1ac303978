import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type NotificationPlace, notify } from '#web/ui/notifications.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'

const PLACES = (
  ['top left', 'top center', 'top right', 'bottom left', 'bottom center', 'bottom right'] satisfies NotificationPlace[]
).map((place) => ({ value: place, label: place }))
const TIMES = [
  { value: '3000', label: '3 s' },
  { value: '10000', label: '10 s' },
  { value: 'stays', label: 'Stays' },
] as const

export function Places() {
  const [place, setPlace] = useState<NotificationPlace>('top center')
  const [time, setTime] = useState<(typeof TIMES)[number]['value']>('10000')
  const show = () =>
    notify({ type: 'info', text: `Here, ${place}.`, place, timeout: time === 'stays' ? null : Number(time) })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-52">
        <Select label="Place" options={PLACES} value={place} onChange={setPlace} />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden className="text-s font-medium text-text-2">
          How long
        </span>
        <div className="flex h-(--control) items-center">
          <Segments label="How long" options={TIMES} value={time} onChange={setTime} />
        </div>
      </div>
      <Button onClick={show}>Show it</Button>
    </div>
  )
}
