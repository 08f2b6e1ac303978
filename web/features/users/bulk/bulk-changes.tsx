import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { UNTYPED_PEOPLE } from '#contract/limits.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { type Impact, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { type BulkChange, type Matching, previewChange, undoing, type Whom, whomOf } from './bulk-api.ts'
import { bulkMessages, previewText, reportText, wordsOf } from './bulk-messages.ts'
import { BulkReportDialog } from './bulk-report-dialog.tsx'
import { GroupChoiceDialog } from './group-choice-dialog.tsx'
import { type Chosen, countOf } from './selection-bar.tsx'
import { type BulkRun, didChange, undoRun, useBulkRun } from './use-bulk-run.ts'

/** How many a change is for in truth, and who gains or loses what with it. The number of many is typed. */
async function impactFor(change: BulkChange, users: Whom): Promise<Impact> {
  const [preview, effect] = await Promise.all([
    previewChange(change, users),
    change.kind === 'member' ? fetchEffect({ group: change.group.id, users, member: change.member }) : undefined,
  ])
  const { changed } = preview
  const { text, details } = effect ? impactOf(effect) : {}
  return {
    text: [previewText(change, preview), text].filter(Boolean).join(' '),
    details,
    idle: changed === 0,
    ...(changed > UNTYPED_PEOPLE && { typed: { text: String(changed), of: wordsOf(change).future } }),
  }
}

/**
 * A change of the users that are chosen, from the question to the report and the way back. The page shows `dialogs`.
 * @param matching what was searched and filtered by
 * @param onDone the change was made, or a part of it
 * @param afterwards has the focus once the report is closed: what it was opened from is gone with whom was chosen
 */
export function useBulkChanges(
  chosen: Chosen,
  matching: Matching,
  onDone: () => void,
  afterwards: RefObject<HTMLElement | null>,
): { enable: (enabled: boolean) => void; move: (member: boolean) => void; dialogs: ReactNode } {
  const { confirm, confirmDialog } = useConfirm()
  const { run, start, stop } = useBulkRun()
  useLeaveGuard(run?.running ?? false, () => confirm(bulkMessages.leaving(run?.rows.length ?? 0, run?.count ?? 0)))
  const [isReporting, setIsReporting] = useState(false)
  const [moving, setMoving] = useState<{ key: number; member: boolean; open: boolean }>()
  const count = countOf(chosen)
  const ask = async (change: BulkChange) => {
    const isSure = await confirm({
      title: bulkMessages.question(change),
      text: bulkMessages.chosen(count, chosen.all),
      impact: impactFor(change, whomOf(chosen, matching)),
      actionLabel: wordsOf(change).verb,
      danger: change.kind === 'enabled' ? !change.enabled : !change.member,
    })
    if (!isSure) return
    setIsReporting(true)
    start(change, whomOf(chosen, matching))
  }
  const client = useQueryClient()
  const undoLater = (ended: BulkRun) =>
    undoRun(client, ended).then(showSuccess, (error) => showError(bulkMessages.notUndone(asError(error).message)))
  const close = () => {
    setIsReporting(false)
    if (!run) return
    if (didChange(run)) {
      const action = { label: 'Undo', onClick: () => void undoLater(run) }
      notify({ type: 'success', text: reportText(run.change, run.rows), action })
    }
    // Where nobody was changed, they are still meant.
    if (run.rows.length > 0) onDone()
  }
  const dialogs = (
    <>
      {moving && (
        <GroupChoiceDialog
          // The question beside it has a number of its own.
          key={`group ${moving.key}`}
          count={count}
          member={moving.member}
          open={moving.open}
          onClose={() => setMoving({ ...moving, open: false })}
          onChoose={(group) => {
            setMoving({ ...moving, open: false })
            void ask({ kind: 'member', member: moving.member, group })
          }}
        />
      )}
      {run && (
        <BulkReportDialog
          run={run}
          open={isReporting}
          onStop={stop}
          onClose={close}
          onUndo={() => {
            const { change, whom } = undoing(run.change, run.rows)
            start(change, whom)
          }}
          finalFocus={afterwards}
        />
      )}
      {confirmDialog}
    </>
  )
  return {
    enable: (enabled) => void ask({ kind: 'enabled', enabled }),
    move: (member) => setMoving({ key: (moving?.key ?? 0) + 1, member, open: true }),
    dialogs,
  }
}
