import { Check, CircleAlert, GitCompareArrows } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { settingsMessages } from './settings-messages.ts'
import type { Draft } from './use-draft.tsx'

type SectionFormProps = {
  draft: Draft
  children: ReactNode
  /** beside Save */
  actions?: ReactNode
}

/** Part of the settings, with its own Save: what went wrong above, and who else changed it meanwhile (R35). */
export function SectionForm({ draft, children, actions }: SectionFormProps) {
  const { form, isChanged, pending, failed, conflict } = draft
  return (
    <form {...form} noValidate className="grid grid-cols-1 gap-4">
      {failed && <FormError>{settingsMessages.saveFailed(failed.message)}</FormError>}
      {conflict && (
        <div role="alert" className="flex flex-wrap items-center gap-2 rounded-2 bg-amber-tint px-3 py-2">
          <Icon glyph={GitCompareArrows} className="text-amber-text" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="wrap-anywhere">{settingsMessages.conflict(conflict.text)}</p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 empty:hidden">
              {conflict.theirs.map(({ label, value }) => (
                <Fragment key={label}>
                  <dt className="text-text-2">{settingsMessages.theirs(label)}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </Fragment>
              ))}
            </dl>
          </div>
          <Button size="s" onClick={conflict.keepMine}>
            Keep mine
          </Button>
          <Button size="s" onClick={conflict.takeTheirs}>
            Take theirs
          </Button>
        </div>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabledReason={!isChanged && settingsMessages.unchanged}
        >
          Save
        </Button>
        {actions}
      </div>
    </form>
  )
}

/** What came of trying something out. @param good it works; else, what does not */
export function Trial({ good, bad }: { good: string | undefined; bad: string | undefined }) {
  const text = good ?? bad
  return (
    <p role="status" className="flex items-start gap-2 empty:-mt-4">
      {text && (
        <>
          <Icon
            glyph={good ? Check : CircleAlert}
            className={`mt-0.5 ${good ? 'text-accent-text' : 'text-danger-text'}`}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </>
      )}
    </p>
  )
}
