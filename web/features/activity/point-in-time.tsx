import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { PastAuthGroup, PastUser } from '#contract/point-in-time.ts'
import { formatCount, localDay } from '#web/lib/formats.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { pastGroupQuery, pastUserQuery } from './activity-api.ts'

/** What somebody or a group looked like at the end of a day that is chosen. */
export function PastState({ entity, id }: { entity: 'user' | 'auth-group'; id: number }) {
  const [day, setDay] = useState('')
  const end = new Date(`${day}T23:59:59.999`)
  // A year that is still being typed is no date yet.
  const isDay = !Number.isNaN(end.getTime()) && end.getFullYear() > 1900
  const isToCome = isDay && day > localDay()
  const Past = entity === 'user' ? PastUserState : PastGroupState
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="max-w-60">
        <DateField
          label="As it was at the end of"
          max={localDay()}
          value={day}
          onChange={setDay}
          error={isToCome ? 'That day is yet to come. Choose today or a day before.' : undefined}
        />
      </div>
      {isDay && !isToCome && <Past id={id} date={end.toISOString()} />}
    </div>
  )
}

type PastProps = { id: number; date: string }

const PastUserState = ({ id, date }: PastProps) => (
  <Known query={useQuery(pastUserQuery(id, date))} rows={userRows} label="As they were" />
)
const PastGroupState = ({ id, date }: PastProps) => (
  <Known query={useQuery(pastGroupQuery(id, date))} rows={groupRows} label="As it was" />
)

type Row = readonly [name: string, value: ReactNode]
type KnownProps<Past> = { query: UseQueryResult<Past>; rows: (past: Past) => Row[]; label: string }

function Known<Past>({ query: { data, error, isPlaceholderData }, rows, label }: KnownProps<Past>) {
  if (error) return <FormError>{error.message}</FormError>
  if (!data) return null
  return (
    <dl
      aria-label={label}
      className={`grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-2 border border-line-2 px-3 py-2 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {rows(data).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const yes = (value: boolean) => (value ? 'Yes' : 'No')
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ') || 'None'
const DELETED: Row = ['Deleted', 'Yes']

const userRows = (past: PastUser): Row[] => [
  ...(past.archived ? [DELETED] : []),
  ['Username', past.username],
  ['Name', `${past.firstName} ${past.lastName}`],
  ['Email', past.email],
  ['Phone', past.phone ? formatPhone(past.phone) : 'None'],
  ['Address', past.address || 'None'],
  ['Status', past.userStatus.name],
  ['May sign in', yes(past.enabled)],
  ['News by mail', yes(past.notify)],
  ['Text messages', yes(past.sms)],
  ['Groups', namesOf(past.groups)],
  [
    'Scopes',
    namesOf(
      [...new Set(past.groups.flatMap(({ scopes }) => scopes.map(({ name }) => name)))].map((name) => ({ name })),
    ),
  ],
]

const groupRows = (past: PastAuthGroup): Row[] => {
  const { total, first } = past.members
  const more = total - first.length
  const people = first.map(({ firstName, lastName }) => `${lastName}, ${firstName}`).join('; ')
  return [
    ...(past.archived ? [DELETED] : []),
    ['Name', past.name],
    ['Description', past.description],
    ['Alias', past.alias],
    ['Scopes', namesOf(past.scopes)],
    [`People (${formatCount(total)})`, `${people || 'None'}${more > 0 ? ` and ${formatCount(more)} more` : ''}`],
  ]
}
