import { useState } from 'react'
import { Panels } from '#web/ui/panels.tsx'

const ANSWERS = [
  { name: 'lien', title: 'What is a tax lien?', content: 'A claim on a property for taxes that were not paid.' },
  { name: 'deed', title: 'What is a tax deed?', content: 'The property itself, sold for taxes that were not paid.' },
] as const

export function OneAtATime() {
  const [open, setOpen] = useState<readonly (typeof ANSWERS)[number]['name'][]>(['lien'])
  return <Panels single panels={ANSWERS} open={open} onOpen={setOpen} />
}
