import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileBar } from './file-bar.tsx'
import { FileDrop } from './file-drop.tsx'
import { FilePicker } from './file-picker.tsx'
import { importsMessages } from './imports-messages.ts'
import { HeaderChoice, SheetChoice } from './sheet-choices.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { SheetTable } from './sheet-table.tsx'
import { type Preview, usePreview } from './use-preview.ts'

/** The Upload page (§2): a spreadsheet as it is, read in the browser; nothing of it is sent (R44). */
export function UploadPage() {
  const { preview, choose, openSheet, stop, setHeader } = usePreview()
  const chosen = preview.status === 'none' || preview.status === 'refused' ? undefined : preview
  const format = preview.status === 'open' ? preview.head.format : preview.status === 'failed' ? preview.format : null
  const picker = (label: string, primary: boolean) => <FilePicker label={label} primary={primary} onFile={choose} />
  return (
    <div className="relative grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_auto_minmax(0,1fr)]">
      <header className="flex min-h-15 min-w-0 items-center gap-2 px-(--gutter) pt-4 pb-3">
        <h1 className="min-w-0 flex-1 text-xl font-semibold tracking-[-0.017em]">Upload</h1>
        {(preview.status === 'open' || preview.status === 'opening') && picker(importsMessages.chooseAnother, false)}
      </header>
      <div>
        {chosen && (
          <FileBar file={chosen} onStop={stop}>
            <div className="flex min-w-0 flex-wrap gap-2">
              {format && (
                <SheetChoice format={format} sheet={chosen.sheet} onSheet={(sheet) => openSheet(chosen.file, sheet)} />
              )}
              {preview.status === 'open' && <HeaderChoice sheet={preview} onHeader={setHeader} />}
            </div>
          </FileBar>
        )}
      </div>
      <div>
        {preview.status === 'open' && (
          <SheetNotes sheet={preview} onHeader={setHeader} onReadAll={() => openSheet(preview.file, preview.sheet)} />
        )}
      </div>
      {preview.status === 'open' ? (
        <SheetTable key={`${preview.cells.id} ${preview.header}`} sheet={preview} />
      ) : (
        <NoTable preview={preview} picker={picker} />
      )}
      <FileDrop onFile={choose} />
    </div>
  )
}

type NoTableProps = {
  preview: Exclude<Preview, { status: 'open' }>
  picker: (label: string, primary: boolean) => ReactNode
}

/** What stands where the table will be: what to do first, or what went wrong. */
function NoTable({ preview, picker }: NoTableProps) {
  if (preview.status === 'opening') return <div aria-busy className="border-t border-line" />
  if (preview.status === 'none')
    return (
      <div className="m-(--gutter) mt-0 grid rounded-3 border border-dashed border-line-2">
        <EmptyState
          title="See a spreadsheet before anything is imported"
          text={`Choose a .csv or .xlsx file, drop it anywhere on this page, or paste it. ${importsMessages.nothingSent}`}
          action={picker(importsMessages.choose, true)}
        />
      </div>
    )
  return (
    <div role="alert" className={preview.status === 'failed' ? 'border-t border-line' : ''}>
      <EmptyState title={preview.message} action={picker(importsMessages.chooseAnother, true)} />
    </div>
  )
}
