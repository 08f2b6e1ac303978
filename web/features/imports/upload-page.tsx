import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileBar, HeaderChoice, SheetChoice, SheetNotes } from './file-bar.tsx'
import { FileDrop, FilePicker } from './file-drop.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { importsMessages } from './imports-messages.ts'
import { FREE_TO_LEAVE, type SheetGuard, SheetImport } from './sheet-import.tsx'
import { SheetTable } from './sheet-table.tsx'
import type { Answers } from './use-import-setup.ts'
import { likelyHeader, type OpenSheet, type Preview, usePreview } from './use-preview.ts'

/**
 * The Upload page (§2): a spreadsheet as it is, read in the browser; nothing of it is sent (R44). From there, at a click, its import is
 * prepared. Below an empty page, and below a report, stands what was imported before.
 */
export function UploadPage() {
  const { preview, choose, openSheet, stop, close, setHeader } = usePreview()
  /** the file whose import is prepared, or done */
  const [prepared, setPrepared] = useState<{ file: File; done: boolean }>()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const guard = useRef<SheetGuard>(FREE_TO_LEAVE)
  const answers = useRef<Answers>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = preview.status === 'none' || preview.status === 'refused' ? undefined : preview
  const isPrepared = chosen !== undefined && chosen.file === prepared?.file
  const isDone = isPrepared && prepared?.done === true
  const whenFree = useCallback(async (go: () => void) => (await guard.current()) && go(), [])
  const chooseFile = useCallback((file: File) => void whenFree(() => choose(file)), [whenFree, choose])
  const onSheets = async (sheets: readonly number[]) =>
    chosen && (await guard.current(sheets)) && openSheet(chosen.file, sheets, isPrepared)
  /** Where the header is a title, the row that looks like one is taken; it can be changed as before. */
  const prepare = ({ file, head, header }: OpenSheet) => {
    if (header === head.first) setHeader(likelyHeader(head))
    setPrepared({ file, done: false })
  }
  const picker = (label: string, primary: boolean) => <FilePicker label={label} primary={primary} onFile={chooseFile} />
  return (
    <div className="relative grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_auto_auto_minmax(0,1fr)] max-phone:grid-rows-[auto_auto_auto_auto_minmax(360px,1fr)] max-phone:overflow-y-auto">
      <header className="flex min-w-0 flex-wrap items-center gap-2 px-(--gutter) pt-4 pb-3 phone:min-h-15">
        <h1
          ref={heading}
          tabIndex={-1}
          className="outline-none min-w-0 flex-1 text-xl font-semibold tracking-[-0.017em] max-phone:basis-full"
        >
          Upload
        </h1>
        {(preview.status === 'open' || preview.status === 'opening') &&
          !isDone &&
          picker(importsMessages.chooseAnother, false)}
        {preview.status === 'open' && !isPrepared && (
          <Button variant="primary" onClick={() => prepare(preview)}>
            {importsMessages.prepare}
          </Button>
        )}
        <span ref={setSlot} className="contents" />
      </header>
      <div>
        {chosen && !isDone && (
          <FileBar
            file={chosen}
            note={isPrepared ? importsMessages.sentOnImport : importsMessages.nothingSent}
            onStop={stop}
          >
            <div className="flex min-w-0 flex-wrap gap-2">
              <SheetChoice file={chosen} onSheets={(sheets) => void onSheets(sheets)} />
              {preview.status === 'open' && <HeaderChoice sheet={preview} onHeader={setHeader} />}
            </div>
          </FileBar>
        )}
      </div>
      <div>
        {preview.status === 'open' && !isDone && (
          <SheetNotes sheet={preview} onHeader={setHeader} onReadAll={() => openSheet(preview.file, preview.sheets)} />
        )}
      </div>
      <PageBody
        preview={preview}
        prepared={isPrepared}
        slot={slot}
        guard={guard}
        answers={answers}
        picker={picker}
        onDone={() => chosen && setPrepared({ file: chosen.file, done: true })}
        onClose={() => {
          close()
          heading.current?.focus()
        }}
        onSheets={(sheets) => void onSheets(sheets)}
        onHeader={setHeader}
      />
      <FileDrop onFile={chooseFile} />
    </div>
  )
}

type Picker = (label: string, primary: boolean) => ReactNode

type PageBodyProps = {
  preview: Preview
  prepared: boolean
  slot: HTMLElement | null
  guard: RefObject<SheetGuard>
  answers: RefObject<Answers | null>
  picker: Picker
  onDone: () => void
  onClose: () => void
  onSheets: (sheets: readonly number[]) => void
  onHeader: (header: number | null) => void
}

/** What stands below the file: its table, its import, or what to do first. */
function PageBody(props: PageBodyProps) {
  const { preview, prepared, slot, guard, answers, picker, onDone, onClose, onSheets, onHeader } = props
  if (preview.status !== 'open')
    return (
      <div className="row-span-2 min-h-0 overflow-y-auto">
        <NoTable preview={preview} picker={picker} />
        {preview.status !== 'opening' && <ImportHistory />}
      </div>
    )
  if (prepared)
    return (
      <SheetImport
        key={preview.cells.id}
        sheet={preview}
        slot={slot}
        guard={guard}
        answers={answers}
        picker={picker(importsMessages.chooseNext, false)}
        onDone={onDone}
        onClose={onClose}
        onSheets={onSheets}
        onHeader={onHeader}
      />
    )
  return (
    <>
      <div />
      <SheetTable key={`${preview.cells.id} ${preview.header}`} sheet={preview} importing={null} takesFocus />
    </>
  )
}

type NoTableProps = {
  preview: Exclude<Preview, { status: 'open' }>
  picker: Picker
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
  const isFailed = preview.status === 'failed'
  const sheets = isFailed && preview.format?.kind === 'xlsx' ? preview.format.sheets.length : 1
  return (
    <div role="alert" className={isFailed ? 'border-t border-line' : ''}>
      <EmptyState
        title={preview.message}
        {...(sheets > 1 && { text: importsMessages.otherSheets })}
        action={picker(importsMessages.chooseAnother, true)}
      />
    </div>
  )
}
