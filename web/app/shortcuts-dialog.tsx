import { useState } from 'react'
import { readShortcuts } from '#web/lib/shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The keys that work on the page beneath, and on all (look: `?` tells). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // Of the page beneath: the dialog listens for keys of its own.
  const [places] = useState(readShortcuts)
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {/* One grid for all: what keys do stands in one column. */}
      <div className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-4">
        {places.map(({ place, keys }) => (
          <section key={place} aria-label={place} className="col-span-2 grid grid-cols-subgrid gap-y-1.5">
            <h3 className="col-span-2 text-s font-medium text-text-3">{place}</h3>
            <dl className="col-span-2 grid grid-cols-subgrid items-center gap-y-2">
              {keys.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="inline-flex h-5 items-center rounded-1 border border-line-2 px-1.5 font-sans text-s text-text-2">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
