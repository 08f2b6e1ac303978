import { useMemo } from 'react'
import { betterHeader } from '#mapping/propose/header-row.ts'
import { MAX_COLUMNS } from '#sheets/limits.ts'
import { Banner } from '#web/ui/banner.tsx'
import { importsMessages } from './imports-messages.ts'
import type { OpenSheet } from './use-preview.ts'

type SheetNotesProps = {
  sheet: OpenSheet
  onHeader: (header: number | null) => void
  /** reads all of it after all */
  onReadAll: () => void
}

/** What of a sheet is not as one might take it: a doubtful header, columns that are not shown, rows that were not read. */
export function SheetNotes({ sheet, onHeader, onReadAll }: SheetNotesProps) {
  const { head, header, progress, stopped } = sheet
  const better = useMemo(() => (header === null ? null : betterHeader(head.rows, header - head.first)), [head, header])
  return (
    <>
      {better && header !== null && <HeaderNote {...{ better, header, first: head.first, onHeader }} />}
      {progress.columns > MAX_COLUMNS && <Banner tone="doubt">{importsMessages.columnsCut(progress.columns)}</Banner>}
      {stopped && !progress.done && (
        <Banner tone="doubt" action={{ label: 'Read all', onClick: onReadAll }}>
          {importsMessages.stopped(progress.rows)}
        </Banner>
      )}
    </>
  )
}

type HeaderNoteProps = Pick<SheetNotesProps, 'onHeader'> & {
  better: NonNullable<ReturnType<typeof betterHeader>>
  header: number
  first: number
}

function HeaderNote({ better, header, first, onHeader }: HeaderNoteProps) {
  if (better.kind === 'none')
    return (
      <Banner tone="doubt" action={{ label: 'No header', onClick: () => onHeader(null) }}>
        {importsMessages.dataRow(header + 1)}
      </Banner>
    )
  const row = first + better.index
  return (
    <Banner tone="doubt" action={{ label: `Use row ${row + 1}`, onClick: () => onHeader(row) }}>
      {importsMessages.titleRow(header + 1, row + 1)}
    </Banner>
  )
}
