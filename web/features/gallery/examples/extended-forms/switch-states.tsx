import { useState } from 'react'
import { Switch } from '#web/ui/switch.tsx'

export function SwitchStates() {
  const [mails, setMails] = useState(false)
  return (
    <div className="grid max-w-120 justify-items-start gap-3">
      <Switch
        label="Mail me what is new"
        hint="At most one mail a day; every one of them has a link that turns this off"
        checked={mails}
        onChange={setMails}
      />
      <Switch label="On for everybody" checked disabled hint="An administrator decides this" onChange={() => {}} />
      <Switch
        label="Off for everybody"
        checked={false}
        disabled
        hint="An administrator decides this"
        onChange={() => {}}
      />
    </div>
  )
}
