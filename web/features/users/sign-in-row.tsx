import type { ReactNode } from 'react'
import { formatMoment } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { signInMessages } from './sign-in-messages.ts'

/** The grid of a row: what it is about, how that stands, and what can be done about it. */
export const ROW =
  'grid grid-cols-1 items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 phone:grid-cols-[8rem_minmax(0,1fr)_auto]'

type RowProps = { label: string; children: ReactNode; action?: ReactNode; error?: Error | null }

/** A row of how somebody signs in, with what went wrong with its action beneath. */
export function Row({ label, children, action, error }: RowProps) {
  return (
    <div className={ROW}>
      <dt className="font-medium text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      {action && <dd className="max-phone:mt-1">{action}</dd>}
      {error && (
        <dd className="col-span-full">
          <FormError>{signInMessages.failed(error.message)}</FormError>
        </dd>
      )}
    </div>
  )
}

/** A moment to the minute, where the reader is. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>

/** Whether a moment has passed. */
export const isOver = (moment: string) => Date.parse(moment) <= Date.now()

/** "Look at this." */
export const Amber = ({ children }: { children: ReactNode }) => <span className="text-amber-text">{children}</span>
