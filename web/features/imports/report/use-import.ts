import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DuplicateRule } from '#contract/import-fields.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notify } from '#web/ui/notifications.tsx'
import { dryRun, forgetAuctions, type SendingProgress, sendImport } from '../imports-api.ts'

/** How far an import has come, from the button to its report. */
export type ImportStage =
  | { at: 'none' }
  /** what will happen is being found out */
  | { at: 'checking'; mapping: SheetMapping; progress: SendingProgress }
  /** `plan` says what will happen; `error` why it did not */
  | { at: 'deciding'; mapping: SheetMapping; plan: ImportReport; error?: string }
  | { at: 'importing'; mapping: SheetMapping; plan: ImportReport; progress: SendingProgress }
  | { at: 'refused'; mapping: SheetMapping; error: string }
  | { at: 'done'; report: ImportReport }

const BEGINNING: SendingProgress = { step: 'sending', share: 0 }
const CANCELLED = 'The import was cancelled. If it was done by then, it stands in the history.'

const isLost = (error: unknown) => error instanceof ApiError && error.code === 'no_connection'

function messageOf(error: unknown): string {
  if (isLost(error)) return 'The connection was lost.'
  return error instanceof Error ? error.message : 'The server could not be asked.'
}
const OUTCOME_UNKNOWN = 'It is not known whether it was imported: sending it again imports it once.'

/** Imports a file: first what will happen, then, once somebody decided, the import itself. @param onDone told when it is imported */
export function useImport(file: File, onDone: () => void) {
  const client = useQueryClient()
  const [stage, setStage] = useState<ImportStage>({ at: 'none' })
  const running = useRef(new AbortController())
  /** one key a decision: the same one, sent again after a lost connection, is imported once */
  const decision = useRef<{ mapping: SheetMapping; key: string }>(null)
  const isWriting = useRef(false)
  useEffect(
    () => () => {
      running.current.abort()
      if (isWriting.current) notify({ type: 'info', text: CANCELLED })
    },
    [],
  )

  const begin = () => {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const onProgress = (progress: SendingProgress) =>
    setStage((now) => (now.at === 'checking' || now.at === 'importing' ? { ...now, progress } : now))
  const start = async (mapping: SheetMapping) => {
    const signal = begin()
    setStage({ at: 'checking', mapping, progress: BEGINNING })
    try {
      const plan = await dryRun({ file, mapping, signal, onProgress })
      if (!signal.aborted) setStage({ at: 'deciding', mapping, plan })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'refused', mapping, error: messageOf(error) })
    }
  }
  const confirm = async (mapping: SheetMapping, plan: ImportReport) => {
    const signal = begin()
    if (decision.current?.mapping !== mapping) decision.current = { mapping, key: newIdempotencyKey() }
    const { key } = decision.current
    isWriting.current = true
    setStage({ at: 'importing', mapping, plan, progress: BEGINNING })
    try {
      const report = await sendImport({ file, mapping, signal, onProgress }, key)
      if (signal.aborted) return
      setStage({ at: 'done', report })
      onDone()
    } catch (error) {
      const text = isLost(error) ? `${messageOf(error)} ${OUTCOME_UNKNOWN}` : messageOf(error)
      if (!signal.aborted) setStage({ at: 'deciding', mapping, plan, error: text })
    } finally {
      if (!signal.aborted) isWriting.current = false
      // Also where no answer came, or nobody waited for it: it may have been imported.
      await forgetAuctions(client)
    }
  }
  return {
    stage,
    start,
    confirm,
    withRule: (mapping: SheetMapping, duplicates: DuplicateRule) => start({ ...mapping, duplicates }),
    cancel: () => {
      running.current.abort()
      if (isWriting.current) notify({ type: 'info', text: CANCELLED })
      isWriting.current = false
      setStage({ at: 'none' })
    },
  }
}
