import { useState } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { Popover } from '#web/ui/popover.tsx'

const PARTS = [
  { field: 'State', value: 'Florida', assumed: false },
  { field: 'Begin Date', value: 'from today', assumed: true },
]

export function Chips() {
  const [parts, setParts] = useState(PARTS)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {parts.map((part) => (
        <Popover
          key={part.field}
          role="dialog"
          label={part.field}
          className="p-3"
          button={(opens) => (
            <Chip
              {...part}
              opens={opens}
              onRemove={() => setParts((now) => now.filter((one) => one !== part))}
              removeHint="more auctions are found"
            />
          )}
        >
          <p>What changes this part of the question stands here.</p>
        </Popover>
      ))}
      <Chip field="Auction Type" value="Tax Deed" assumed={false} />
    </div>
  )
}
