import { FileSpreadsheet } from 'lucide'
import type { ReactNode } from 'react'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { delimiterInWords, ENCODING_WORDS, LATE_MS } from './imports-messages.ts'
import type { OpenSheet, Preview } from './use-preview.ts'

type ChosenFile = Exclude<Preview, { status: 'none' } | { status: 'refused' }>

/** Rows below the header, columns, and how the file is written. */
function bitsOf({ head, progress, header }: OpenSheet): string[] {
  const rows = Math.max(0, progress.rows - (header === null ? head.first : header + 1))
  return [
    formatCounted(rows, 'row', 'rows'),
    formatCounted(progress.columns, 'column', 'columns'),
    ...(progress.encoding ? [ENCODING_WORDS[progress.encoding]] : []),
    ...(head.format.kind === 'csv' ? [delimiterInWords(head.format.delimiter)] : []),
  ]
}

type FileBarProps = {
  file: ChosenFile
  /** what of it leaves the browser */
  note: string
  onStop: () => void
  children: ReactNode
}

/** What the file is: its name, size, rows and columns, how it is written; and how far reading it has come. */
export function FileBar({ file, note, onStop, children }: FileBarProps) {
  const bits = file.status === 'open' ? bitsOf(file) : []
  const reading = file.status === 'opening' || (file.status === 'open' && !file.progress.done && !file.stopped)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) pb-3">
      <span className="inline-flex min-w-0 items-center gap-2 font-medium">
        <Icon glyph={FileSpreadsheet} />
        <span className="truncate" title={file.file.name}>
          {file.file.name}
        </span>
      </span>
      <ul
        aria-label="About the file"
        className="flex flex-wrap gap-x-2 text-text-2 tabular-nums [&>li:not(:last-child)]:after:pl-2 [&>li:not(:last-child)]:after:text-text-3 [&>li:not(:last-child)]:after:content-['·']"
      >
        {[formatBytes(file.file.size), ...bits].map((bit) => (
          <li key={bit}>{bit}</li>
        ))}
      </ul>
      {children}
      <span role="status" className="sr-only">
        {file.status === 'open' && !reading && `${file.file.name}: ${bits.slice(0, 2).join(', ')}`}
      </span>
      <span className="flex min-h-6 items-center gap-2 text-text-3 phone:ml-auto">
        {reading ? <Reading file={file} note={note} onStop={onStop} /> : note}
      </span>
    </div>
  )
}

/** How far reading has come. Cancel comes with what takes longer than half a second. */
function Reading({ file, note, onStop }: Omit<FileBarProps, 'children'>) {
  const late = useDelayed(true, LATE_MS)
  if (!late) return note
  const progress = file.status === 'open' ? file.progress : undefined
  const share = progress?.share ?? undefined
  return (
    <>
      <ProgressBar label="Reading the file" share={share} />
      <span className="tabular-nums">
        {share === undefined ? `${formatCount(progress?.rows ?? 0)} rows read` : `${Math.floor(share * 100)} % read`}
      </span>
      <Button size="s" onClick={onStop}>
        Cancel
      </Button>
    </>
  )
}
