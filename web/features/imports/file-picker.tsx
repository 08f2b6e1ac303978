import { FileUp } from 'lucide'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

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
        accept=".csv,.xlsx"
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
