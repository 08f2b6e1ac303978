import type { Outcome } from '#contract/bulk-changes.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import type { BulkChange } from './bulk-api.ts'

const users = (count: number) => formatCounted(count, 'user', 'users')

type Words = {
  /** the button and the title: "Disable 20 users" */
  verb: string
  /** said of somebody whom it changed */
  changed: string
  /** said of somebody who was so before */
  unchanged: string
}

/** What a change is called. */
export function wordsOf(change: BulkChange): Words {
  if (change.kind === 'member') {
    const { name } = change.group
    return change.member
      ? { verb: 'Add', changed: `added to ${name}`, unchanged: `in ${name} before` }
      : { verb: 'Remove', changed: `removed from ${name}`, unchanged: `not in ${name}` }
  }
  return change.enabled
    ? { verb: 'Enable', changed: 'enabled', unchanged: 'enabled before' }
    : { verb: 'Disable', changed: 'disabled', unchanged: 'disabled before' }
}

export const bulkMessages = {
  title: (change: BulkChange, count: number) =>
    change.kind === 'enabled'
      ? `${wordsOf(change).verb} ${users(count)}`
      : `${wordsOf(change).verb} ${users(count)} ${change.member ? 'to' : 'from'} ${change.group.name}`,
  /** asked by whoever leaves while it goes on */
  leaving: (done: number, count: number) => ({
    title: 'Leave in the middle?',
    text: `Done so far: ${formatCount(done)} of ${formatCount(count)}. Leaving stops here, and what became of them is not reported.`,
    actionLabel: 'Stop and leave',
    danger: true,
  }),
  /** @param all all that match, not some that were picked */
  question: (change: BulkChange, count: number, all: boolean) => {
    const whom = all ? `All ${users(count)} that match` : users(count)
    if (change.kind === 'member') return `${whom} ${change.member ? 'come into' : 'leave'} ${change.group.name}.`
    return change.enabled ? `${whom} may sign in again.` : `${whom} may not sign in any more.`
  },
  impact: (change: BulkChange) =>
    change.kind === 'enabled' && !change.enabled ? 'They are signed out at once.' : 'Nothing else of them changes.',
  running: (done: number, count: number) => `${formatCount(done)} of ${formatCount(count)}`,
  stopped: (reason: string) => `Not all of them: ${reason}`,
  failed: (reason: string) => `Nobody was changed: ${reason}`,
  byHand: 'It was stopped.',
  groupsFailed: (reason: string) => `Error getting groups: ${reason}`,
} as const

/** What became of one of them. */
export function outcomeText(change: BulkChange, row: Outcome): string {
  if (row.outcome === 'refused') return row.reason
  return wordsOf(change)[row.outcome]
}

/** What became of all of them: "18 disabled, 1 disabled before, 1 left as they were." */
export function reportText(change: BulkChange, rows: readonly Outcome[]): string {
  const { changed, unchanged } = wordsOf(change)
  const count = (outcome: Outcome['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const parts = [
    [count('changed'), changed],
    [count('unchanged'), unchanged],
    [count('refused'), 'left as they were'],
  ] as const
  const said = parts.filter(([some], at) => some > 0 || at === 0).map(([some, text]) => `${formatCount(some)} ${text}`)
  return `${said.join(', ')}.`
}
