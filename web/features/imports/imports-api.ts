import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportLine, ImportProgress } from '#contract/import-progress.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { call, callPage } from '#web/lib/api-client.ts'
import { callFile, downloadFile } from '#web/lib/download.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'

/**
 * Everything that the Upload page asks of the server. All keys of imports begin with `imports`; those of what a sheet says, which no import
 * changes, with `sheet`.
 */

/** The names that are known. The chat reads the same with its questions, under the same key. */
export const vocabularyQuery = queryOptions({
  queryKey: ['auctions', 'vocabulary'],
  queryFn: ({ signal }) => call('GET /api/auctions/vocabulary', { signal }),
  staleTime: 60_000,
})

/** The mapping of the last import with this header; null for none. */
export const layoutQuery = (header: readonly string[]) =>
  queryOptions({
    queryKey: ['imports', 'layout', header],
    queryFn: async ({ signal }) =>
      header.every((cell) => cell.trim() === '')
        ? null
        : (await call('POST /api/imports/layout', { body: { header: header.slice(0, MOST_NAMES) }, signal })).mapping,
    staleTime: 60_000,
  })
/** as many as a layout is remembered by */
const MOST_NAMES = 1000

/** How far an import is: on its way to the server, or there. */
export type SendingProgress = { step: 'sending'; share: number } | ImportProgress

type Sending = {
  file: File
  mapping: SheetMapping
  signal: AbortSignal
  onProgress: (progress: SendingProgress) => void
}

function formOf({ file, mapping }: Sending): FormData {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('file', file, file.name)
  return form
}

const transportOf = ({ onProgress }: Sending) =>
  fetchWithProgress<ImportLine>({
    sent: (share) => onProgress({ step: 'sending', share }),
    line: (line) => 'step' in line && onProgress(line),
  })

/** What an import would do. Nothing is written. */
export function dryRun(sending: Sending): Promise<ImportReport> {
  const form = formOf(sending)
  form.set('dry_run', 'true')
  return call('POST /api/auctions', { form, signal: sending.signal, transport: transportOf(sending) })
}

/** Imports a file. @param idempotencyKey with the same one it is imported once, however often it is sent */
export const sendImport = (sending: Sending, idempotencyKey: string): Promise<ImportReport> =>
  call('POST /api/auctions', {
    form: formOf(sending),
    idempotencyKey,
    signal: sending.signal,
    transport: transportOf(sending),
  })

/** What was asked of the auctions, and of imports, holds no more: there are others now, maybe with new names. */
export const forgetAuctions = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['auctions'] }),
    client.invalidateQueries({ queryKey: ['imports'] }),
    // They say how many auctions there are.
    client.invalidateQueries(settingsQuery),
  ])

/** Saves the rejected rows of an import as a file, which can be put right and imported. @throws ApiError */
export async function downloadRejected(id: number, fileName: string): Promise<void> {
  const { file } = await callFile('GET /api/imports/:id/rejected', { params: { id } })
  downloadFile(`${fileName.replace(/\.[a-z]+$/i, '')}-rejected.csv`, [file], 'text/csv;charset=utf-8')
}

/** One page of the imports, the newest first. The page before stays while the next one loads. */
export const importsQuery = (page: number, page_size: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page, page_size],
    queryFn: ({ signal }) => callPage('GET /api/imports', { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
  })

/** One import with its report. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call('GET /api/imports/:id', { params: { id }, signal }),
  })

/** Takes an import back. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/imports/:id/undo', { params: { id } }),
    onSettled: () => forgetAuctions(client),
  })
}
