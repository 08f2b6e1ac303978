import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'

export function DrawerBeside() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a drawer</Button>
      {open && (
        <Drawer title="Beside the page" onClose={() => setOpen(false)}>
          <p className="p-4">The page at the left can be read, scrolled and clicked meanwhile.</p>
        </Drawer>
      )}
    </>
  )
}
