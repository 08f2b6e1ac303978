import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react'
import { USER_TYPES } from '#contract/user-rules.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DpePanel } from './dpe-panel.tsx'
import { InstructorPanel, type PanelProps } from './instructor-panel.tsx'
import { punchesQuery, usePunch } from './profiles-api.ts'
import { profilesMessages } from './profiles-messages.ts'
import { StudentPanel } from './student-panel.tsx'

const PANELS = new Map<number | null, ComponentType<PanelProps>>([
  [USER_TYPES.instructor, InstructorPanel],
  [USER_TYPES.student, StudentPanel],
  [USER_TYPES.dpe, DpePanel],
])

/** What is known of somebody beside their user: the panel of their type, and their card. */
export function UserProfiles({ userTypeId, ...props }: PanelProps & { userTypeId: number | null }) {
  const Panel = PANELS.get(userTypeId)
  return (
    <>
      {Panel && <Panel {...props} />}
      <CardPunches userId={props.userId} isLocked={props.isLocked} />
    </>
  )
}

/** The punches of somebody's card, of which none is ever taken back (R33). */
function CardPunches({ userId, isLocked }: { userId: number; isLocked: boolean }) {
  const heading = useId()
  const [all, setAll] = useState(false)
  const punches = useQuery(punchesQuery(userId, all))
  const { rows = [], total = 0 } = punches.data ?? {}
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,42rem)] gap-3 border-t border-line px-(--gutter) py-5"
    >
      <h2 id={heading} className="text-l font-semibold tracking-[-0.01em]">
        Card punches {punches.data && <span className="font-normal text-text-2 tabular-nums">{total}</span>}
      </h2>
      {!isLocked && <Punch userId={userId} />}
      {punches.error && (
        <FormError onRetry={retryOf(punches)}>{profilesMessages.punchesFailed(punches.error.message)}</FormError>
      )}
      {punches.data && total === 0 && <p className="text-text-2">{profilesMessages.noPunches}</p>}
      <ul aria-labelledby={heading} aria-busy={punches.isPending}>
        {rows.map(({ id, punched_at, note, punched_by }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
            <time dateTime={punched_at} className="text-text-2">
              {formatAgo(punched_at)}
            </time>
            <span className="min-w-0 flex-1 wrap-anywhere">{note}</span>
            <span className="text-text-2">{punched_by}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && !all && (
        <Button size="s" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${total}`}
        </Button>
      )}
    </section>
  )
}

/** A punch that no answer came to is sent again as the same one. */
function Punch({ userId }: { userId: number }) {
  const [note, setNote] = useState('')
  const punch = usePunch(userId)
  const key = useRef(newIdempotencyKey())
  const send = useOnce(async () => {
    const { total } = await punch.mutateAsync({ note, key: key.current })
    key.current = newIdempotencyKey()
    setNote((now) => (now === note ? '' : now))
    notify({ type: 'success', text: profilesMessages.punched(total) })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Note"
            hint="Optional"
            value={note}
            maxLength={500}
            onChange={(text) => {
              // Another note is another punch.
              key.current = newIdempotencyKey()
              setNote(text)
            }}
          />
        </div>
        <Button type="submit" pending={punch.isPending} className="mb-[22px]">
          Punch
        </Button>
      </div>
      {punch.error && <FormError>{profilesMessages.punchFailed(punch.error.message)}</FormError>}
    </form>
  )
}
