import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { betterHeader } from '#mapping/propose/header-row.ts'
import { notify } from '#web/ui/notifications.tsx'
import { importsMessages } from './imports-messages.ts'
import { CellCache } from './reading/cell-cache.ts'
import type { SheetFormat, SheetHead, SheetProgress } from './reading/sheet-messages.ts'
import { type OpenedFile, openSheetReader, type SheetReader } from './reading/sheet-reader.ts'

/** A file that was chosen, and its sheets; null for the one that looks most like a list. */
type Chosen = { file: File; sheets: readonly number[] | null }

/** A sheet whose first rows are there. */
export type OpenSheet = {
  status: 'open'
  file: File
  /** those that are shown below each other */
  sheets: readonly number[]
  /** somebody said that these are meant */
  isChosen: boolean
  head: SheetHead
  /** the file in the worker, and what of it is here */
  opened: OpenedFile
  cells: CellCache
  progress: SheetProgress
  /** somebody ended reading before the last row */
  stopped: boolean
  /** index of the row that names the columns; null for none */
  header: number | null
}

/** What the page has to show. */
export type Preview =
  | { status: 'none' }
  | { status: 'refused'; message: string }
  | (Chosen & { status: 'opening' })
  | (Chosen & { status: 'failed'; message: string; format: SheetFormat | null })
  | OpenSheet

/** What is inside decides; by its name a file is refused that is none for sure. */
const NAMES = /\.(csv|xlsx|tsv|txt)$/i
/** An archive says what it holds. */
const ARCHIVE = /\.zip$/i
/** Files whose first rows are there sooner take the place of what is shown, without a flash of nothing. */
const OPENING_MS = 150

/** The row that looks most like the header, where the first one does not; from 0. Null where none does. */
export function likelyHeader({ rows, first }: SheetHead): number | null {
  const better = betterHeader(rows, 0)
  if (better === null) return first
  return better.kind === 'row' ? first + better.index : null
}

/** Reads a file beside the one that is open, and says why it cannot be shown. @param onReadable it can be after all */
function lookInto(file: File, onReadable: () => void): void {
  const reader = openSheetReader()
  const end = (act: () => void) => {
    reader.close()
    act()
  }
  reader.open(file, null, {
    onHead: () => end(onReadable),
    onProgress: () => undefined,
    onFailed: (text) => end(() => notify({ type: 'warning', text })),
  })
}

/**
 * Reads a chosen file in a worker, which starts with the page. Nothing of the file leaves the browser (R44).
 * A file chosen while another is read takes its place.
 */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ status: 'none' })
  const reader = useRef<SheetReader>(null)
  const last = useRef<OpenedFile>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const started = openSheetReader()
    reader.current = started
    return () => {
      clearTimeout(late.current)
      started.close()
    }
  }, [])

  /** Shows something else than a file that is about to open. */
  const show = useCallback((next: Preview) => {
    clearTimeout(late.current)
    setPreview(next)
  }, [])
  const openSheet = useCallback(
    /** @param isPrepared whether its import is prepared: then the row is taken for the header that looks most like one */
    (file: File, sheets: readonly number[] | null, isPrepared = false) => {
      const chosen = { file, sheets }
      clearTimeout(late.current)
      late.current = setTimeout(() => setPreview({ ...chosen, status: 'opening' }), OPENING_MS)
      const opened = reader.current?.open(file, sheets, {
        onHead(head, progress) {
          if (!opened || last.current !== opened) return
          const cells = new CellCache(head, opened.cells)
          const of = { file, sheets: head.sheets, isChosen: sheets !== null, head, opened, cells, progress }
          show({ ...of, status: 'open', stopped: false, header: isPrepared ? likelyHeader(head) : head.first })
        },
        onProgress: (progress) => setPreview((now) => (now.status === 'open' ? { ...now, progress } : now)),
        onFailed(message, format) {
          if (last.current !== opened) return
          show({ ...chosen, status: 'failed', message, format })
        },
      })
      last.current = opened ?? null
    },
    [show],
  )
  const isShown = preview.status === 'open' || preview.status === 'opening'
  /** @param file what was picked, dropped or pasted (§5: .csv and .xlsx, and .tsv and .txt, which are the former by another name) */
  const choose = useCallback(
    (file: File) => {
      const isArchive = ARCHIVE.test(file.name)
      if (NAMES.test(file.name) || (isArchive && !isShown)) return openSheet(file, null)
      // what is open stays: a wrong file must not take the right one away
      if (isArchive) return lookInto(file, () => openSheet(file, null))
      if (isShown) return notify({ type: 'warning', text: importsMessages.onlySpreadsheets })
      show({ status: 'refused', message: importsMessages.onlySpreadsheets })
    },
    [openSheet, show, isShown],
  )
  /** What is still told of the file is about nothing that is shown. */
  const close = useCallback(() => {
    last.current?.stop()
    last.current = null
    show({ status: 'none' })
  }, [show])
  const isOpening = preview.status === 'opening'
  const stop = useCallback(() => {
    if (isOpening) return close()
    last.current?.stop()
    setPreview((now) => (now.status === 'open' ? { ...now, stopped: true } : now))
  }, [isOpening, close])
  const setHeader = useCallback(
    (header: number | null) => setPreview((now) => (now.status === 'open' ? { ...now, header } : now)),
    [],
  )
  return useMemo(
    () => ({ preview, choose, openSheet, stop, close, setHeader }),
    [preview, choose, openSheet, stop, close, setHeader],
  )
}
