import { useState } from 'react'
import { Panels } from '#web/ui/panels.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function OpenAndClosed() {
  const [open, setOpen] = useState<readonly string[]>(['notes'])
  const [note, setNote] = useState('')
  return (
    <Panels
      open={open}
      onOpen={setOpen}
      panels={[
        {
          name: 'notes',
          title: 'Notes',
          aside: note ? '1 note' : 'none yet',
          content: (
            <div className="max-w-120">
              <TextField label="Note" value={note} onChange={setNote} hint="Stays when the panel is closed" />
            </div>
          ),
        },
        { name: 'history', title: 'History', content: 'Who changed it, and when.' },
      ]}
    />
  )
}
