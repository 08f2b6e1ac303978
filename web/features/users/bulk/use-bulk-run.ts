import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '#contract/bulk-changes.ts'
import { asError } from '#web/lib/as-error.ts'
import { type BulkChange, changeUsers, undoing, type Whom } from './bulk-api.ts'
import { bulkMessages, reportText } from './bulk-messages.ts'

/** A change of many users, as far as it has come. */
export type BulkRun = {
  change: BulkChange
  /** how many it is for */
  count: number
  rows: readonly Outcome[]
  running: boolean
  /** why it did not come to its end */
  problem: string | undefined
}

/** Whether anybody was changed in truth. */
export const didChange = ({ rows }: Pick<BulkRun, 'rows'>): boolean => rows.some(({ outcome }) => outcome === 'changed')

/** Takes a change back once its report is closed, on whatever page. @returns what to say of it @throws ApiError; who was changed by then stays so */
export async function undoRun(client: QueryClient, run: BulkRun): Promise<string> {
  const { change, whom } = undoing(run.change, run.rows)
  const rows: Outcome[] = []
  try {
    for await (const some of changeUsers(change, whom)) rows.push(...some)
  } finally {
    await client.invalidateQueries()
  }
  return reportText(change, rows)
}

/** Makes changes of many users, one at a time. Leaving the page stops it: what is not sent yet is not changed. */
export function useBulkRun(): {
  run: BulkRun | undefined
  start: (change: BulkChange, whom: Whom) => void
  stop: () => void
} {
  const client = useQueryClient()
  const [run, setRun] = useState<BulkRun>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const go = async (change: BulkChange, whom: Whom) => {
    isStopped.current = false
    const count = 'ids' in whom ? whom.ids.length : whom.count
    const rows: Outcome[] = []
    const tell = (running: boolean, problem?: string) => setRun({ change, count, rows: [...rows], running, problem })
    tell(true)
    try {
      for await (const some of changeUsers(change, whom)) {
        rows.push(...some)
        tell(true)
        if (isStopped.current) break
      }
      tell(false, rows.length < count && isStopped.current ? bulkMessages.byHand : undefined)
    } catch (error) {
      tell(false, asError(error).message)
    }
    // What was changed stands in lists, in groups and in histories.
    await client.invalidateQueries()
  }
  return {
    run,
    start: (change, whom) => void go(change, whom),
    stop: () => {
      isStopped.current = true
    },
  }
}
