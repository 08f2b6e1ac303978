import type { ActivityAction, ActivityEntity } from '#contract/activity.ts'
import { isMoney } from '#contract/auction-fields.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { formatCount, formatCounted, formatMoney, localDay } from '#web/lib/formats.ts'
import { entryText, fieldName, type Statuses } from './entry-words.ts'

/** What was done to what, `%` being what it is called. */
const DEEDS: Readonly<Record<string, string>> = {
  'auction updated': 'changed %',
  'auction deleted': 'deleted %',
  'import imported': 'imported %',
  'import undid': 'undid the import of %',
  'user created': 'added %',
  'user updated': 'changed %',
  'user exported': 'exported the list of users',
  'user unlocked': 'let % try to sign in again',
  'user ended sessions': 'signed % out everywhere',
  'user ended a session': 'ended a session of %',
  'user punched card': 'punched the card of %',
  'user changed address': 'changed the address of %',
  'user changed password': 'changed the password of %',
  'user turned off second factor': 'turned off the second factor of %',
  'user asked to describe themselves': 'asked % to describe themselves',
  'user reset administrator': 'made % an administrator again',
  'user made instructor': 'made % an instructor',
  'user made student': 'made % a student',
  'user made DPE': 'made % a DPE',
  'user updated instructor': 'changed % as an instructor',
  'user updated student': 'changed % as a student',
  'user updated DPE': 'changed % as a DPE',
  'user removed instructor': 'ended that % is an instructor',
  'user removed student': 'ended that % is a student',
  'user removed DPE': 'ended that % is a DPE',
  'user added document': 'added a document of %',
  'user replaced document': 'replaced a document of %',
  'user removed document': 'removed a document of %',
  'user undone': 'undid a change of %',
  'auth-group created': 'created the group %',
  'auth-group updated': 'changed the group %',
  'auth-group deleted': 'deleted the group %',
  'auth-group restored': 'restored the group %',
  'auth-group undone': 'undid a change of the group %',
  'auth-group added users': 'added people to %',
  'auth-group removed users': 'removed people from %',
  'auth-group granted scopes': 'gave scopes to %',
  'auth-group removed scopes': 'took scopes from %',
  'scope created': 'created the scope %',
  'scope updated': 'changed the scope %',
  'scope deleted': 'deleted the scope %',
  'scope restored': 'restored the scope %',
  'scope undone': 'undid a change of the scope %',
} satisfies Partial<Record<`${ActivityEntity} ${ActivityAction}`, string>>

/** The same of what somebody did to themselves. */
const OWN_DEEDS: Readonly<Record<string, string>> = {
  updated: 'changed their own data',
  exported: 'exported the list of users',
  'ended sessions': 'signed out everywhere else',
  'ended a session': 'ended a session of their own',
  'changed password': 'changed their password',
  'reset password': 'chose a new password',
  'accepted invitation': 'accepted the invitation',
  'validated address': 'validated their address',
  'changed address': 'changed their address',
  'turned on second factor': 'turned on their second factor',
  'turned off second factor': 'turned off their second factor',
  'renewed recovery codes': 'renewed their recovery codes',
} satisfies Partial<Record<ActivityAction, string>>

/** An entry as a sentence: who, what they did up to what it was done to, that, what stands behind, and what it changed. */
export type Told = { who: string; did: string; subject: string | undefined; after: string; text: string }

/** @param statuses names of user statuses, as far as they are known */
export function tell(entry: TimelineEntry, statuses?: Statuses): Told {
  const { user, action, entity, entity_id, subject } = entry
  // Who was not signed in when they chose a password, say, did it to themselves.
  const isOwn = entity === 'user' && (user === null || user.id === entity_id) && entity_id !== null
  const who = user ? `${user.firstName} ${user.lastName}`.trim() : isOwn && subject ? subject.name : 'Liendesk'
  const text = textOf(entry, statuses)
  const own = isOwn ? (OWN_DEEDS[action] ?? action) : undefined
  const deed = own ?? DEEDS[`${entity} ${action}`] ?? `${action} %`
  const [did = '', then] = deed.split('%')
  return {
    who,
    did: did.trim(),
    subject: then === undefined ? undefined : subject?.name,
    after: then?.trim() ?? '',
    text,
  }
}

function textOf(entry: TimelineEntry, statuses: Statuses): string {
  if (entry.entity === 'import') return countsText(entry.after)
  if (entry.entity === 'auction') return auctionText(entry)
  const more = entry.named ? entry.named.total - entry.named.first.length : 0
  const text = entryText(entry, entry.entity === 'auth-group' ? 'auth-group' : 'user', statuses)
  return more > 0 ? `${text} and ${formatCount(more)} more` : text
}

/** What became of an import's rows, or of its auctions when it was undone; what there was none of is left out. */
const COUNTS: readonly (readonly [field: string, words: string])[] = [
  ['created', 'created'],
  ['updated', 'updated'],
  ['skipped', 'skipped'],
  ['rejected', 'rejected'],
  ['deleted', 'deleted'],
  ['restored', 'as before'],
  ['kept', 'kept'],
]

function countsText(after: TimelineEntry['after']): string {
  const said = COUNTS.flatMap(([field, words]) => {
    const count = after?.[field]
    return typeof count === 'number' && count > 0 ? [`${formatCount(count)} ${words}`] : []
  })
  return said.join(', ') || formatCounted(0, 'auction', 'auctions')
}

/** `total market value: $5 → $7`: a deleted auction has no more to say. */
function auctionText({ before, after }: TimelineEntry): string {
  return Object.entries(after ?? {})
    .filter(([field, value]) => field !== 'version' && before?.[field] !== value)
    .map(([field, value]) => {
      const name = fieldName(field.replace(/^auction_(?!type)/, ''))
      return `${name}: ${figureText(field, before?.[field])} → ${figureText(field, value)}`
    })
    .join(', ')
}

function figureText(field: string, value: unknown): string {
  if (typeof value === 'number') return isMoney(field) ? formatMoney(value) : formatCount(value)
  return value === null || value === undefined ? 'not reported' : String(value)
}

export type TimelineDay = { day: string; title: string; entries: TimelineEntry[] }

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Today`, `Yesterday`, `Wednesday, Nov 18`, of another year `Nov 18, 2025`. */
function titleOf(day: string, now: Date): string {
  if (day === localDay(now)) return 'Today'
  if (day === localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday'
  const begin = new Date(`${day}T00:00`)
  return (begin.getFullYear() === now.getFullYear() ? weekday : withYear).format(begin)
}

/** Entries under the days they were made on where the reader is. @param entries the newest first */
export function byDay(entries: readonly TimelineEntry[], now = new Date()): TimelineDay[] {
  const days = Map.groupBy(entries, ({ at }) => localDay(new Date(at)))
  return [...days].map(([day, its]) => ({ day, title: titleOf(day, now), entries: its }))
}
