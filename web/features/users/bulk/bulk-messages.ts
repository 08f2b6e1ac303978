import type { BulkPreview, Outcome } from '#contract/bulk-changes.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import type { BulkChange } from './bulk-api.ts'

const users = (count: number) => formatCounted(count, 'user', 'users')

type Words = {
  /** the button and the title: "Disable 20 users" */
  verb: string
  /** said beforehand of how many it changes, and of how many are so already */
  future: string
  already: string
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
      ? {
          verb: 'Add',
          future: `will be added to ${name}`,
          already: `in ${name} already`,
          changed: `added to ${name}`,
          unchanged: `in ${name} before`,
        }
      : {
          verb: 'Remove',
          future: `will be removed from ${name}`,
          already: `not in ${name}`,
          changed: `removed from ${name}`,
          unchanged: `not in ${name}`,
        }
  }
  return change.enabled
    ? {
        verb: 'Enable',
        future: 'will be enabled',
        already: 'enabled already',
        changed: 'enabled',
        unchanged: 'enabled before',
      }
    : {
        verb: 'Disable',
        future: 'will be disabled',
        already: 'disabled already',
        changed: 'disabled',
        unchanged: 'disabled before',
      }
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
  question: (change: BulkChange) =>
    change.kind === 'enabled'
      ? `${wordsOf(change).verb} users?`
      : `${wordsOf(change).verb} users ${change.member ? 'to' : 'from'} ${change.group.name}?`,
  /** @param all all that match, not some that were picked */
  chosen: (count: number, all: boolean) =>
    all ? `Chosen: all ${users(count)} that match.` : `Chosen: ${users(count)}.`,
  running: (done: number, count: number) => `${formatCount(done)} of ${formatCount(count)}`,
  stopped: (reason: string) => `Not all of them: ${reason}`,
  failed: (reason: string) => `Nobody was changed: ${reason}`,
  notUndone: (reason: string) => `Not all of it was undone: ${reason}`,
  byHand: 'It was stopped.',
  groupsFailed: (reason: string) => `Error getting groups: ${reason}`,
} as const

const isOrAre = (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'}`

/** What will become of all of them: "1,980 will be disabled and signed out at once; 19 are disabled already, 1 is you and stays." */
export function previewText(change: BulkChange, { changed, unchanged, self, beyond, deleted }: BulkPreview): string {
  const { future, already } = wordsOf(change)
  const signsOut = change.kind === 'enabled' && !change.enabled && changed > 0
  const others = [
    unchanged > 0 && `${isOrAre(unchanged)} ${already}`,
    self > 0 && '1 is you and stays',
    beyond > 0 &&
      (beyond === 1 ? '1 holds more than you do and stays' : `${formatCount(beyond)} hold more than you do and stay`),
    deleted > 0 && `${isOrAre(deleted)} deleted`,
  ].filter((part) => part !== false)
  const doers = `${changed === 0 ? 'Nobody' : formatCount(changed)} ${future}${signsOut ? ' and signed out at once' : ''}`
  return `${[doers, ...others].join(', ')}.`
}

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
