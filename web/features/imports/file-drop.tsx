import { FileUp } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { importsMessages } from './imports-messages.ts'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/**
 * Takes a file that is dropped anywhere in the window or pasted, and shows that it would. Of several the first one.
 */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    // Entering a part of the page is told before leaving the part around it.
    let depth = 0
    const set = (next: number) => {
      depth = next
      setOver(depth > 0)
    }
    const take = (files: FileList | undefined) => {
      const [file, other] = files ?? []
      if (other) notify({ type: 'info', text: importsMessages.oneAtATime })
      if (file) onFile(file)
    }
    const drag = (act: () => void) => (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      act()
    }
    addEventListener(
      'dragenter',
      drag(() => set(depth + 1)),
      { signal },
    )
    addEventListener(
      'dragleave',
      drag(() => set(depth - 1)),
      { signal },
    )
    addEventListener(
      'dragover',
      drag(() => undefined),
      { signal },
    )
    addEventListener(
      'drop',
      (event) =>
        drag(() => {
          set(0)
          take(event.dataTransfer?.files)
        })(event),
      { signal },
    )
    addEventListener('paste', ({ clipboardData }) => take(clipboardData?.files), { signal })
    return () => ends.abort()
  }, [onFile])
  if (!over) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-2 z-4 grid place-items-center rounded-3 border-2 border-dashed border-accent bg-accent-tint opacity-95"
    >
      <span className="text-l font-semibold text-accent-text">{importsMessages.drop}</span>
    </div>
  )
}

/** A button that opens the browser's own list of files. The same file can be chosen again. */
export function FilePicker({
  label,
  primary,
  onFile,
}: {
  label: string
  primary: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} icon={FileUp} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.tsv,.txt"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
