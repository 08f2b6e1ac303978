import { useState } from 'react'
import { formatMoney } from '#web/lib/formats.ts'
import { RangeSlider, Slider } from '#web/ui/slider.tsx'

export function Sliders() {
  const [days, setDays] = useState(30)
  const [value, setValue] = useState<readonly [number, number]>([20_000, 80_000])
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <Slider
        label="Ask again after"
        min={1}
        max={90}
        value={days}
        onChange={setDays}
        format={(count) => (count === 1 ? '1 day' : `${count} days`)}
      />
      <RangeSlider
        label="Market value"
        min={0}
        max={100_000}
        step={1000}
        value={value}
        onChange={setValue}
        format={formatMoney}
        hint="Arrow keys go by $1,000, Page Up and Page Down by $10,000"
      />
      <Slider label="Locked" min={0} max={10} value={4} onChange={() => {}} disabled />
    </div>
  )
}
