import { useState } from 'react'
import { SWITCH_COLOURS, Switch } from '#web/ui/switch.tsx'

export function Switches() {
  const [on, setOn] = useState<readonly string[]>(SWITCH_COLOURS)
  const turn = (colour: string, isOn: boolean) =>
    setOn((now) => (isOn ? [...now, colour] : now.filter((one) => one !== colour)))
  return (
    <div className="grid grid-cols-2 gap-3">
      {SWITCH_COLOURS.map((colour) => (
        <Switch
          key={colour}
          colour={colour}
          label={colour}
          checked={on.includes(colour)}
          onChange={(isOn) => turn(colour, isOn)}
        />
      ))}
    </div>
  )
}
