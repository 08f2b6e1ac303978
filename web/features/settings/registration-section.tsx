import type { ReactNode } from 'react'
import type { RegistrationMode } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'approval', label: 'By approval' },
  { value: 'closed', label: 'Closed' },
]

const labelOf = (mode: RegistrationMode) => MODES.find(({ value }) => value === mode)?.label

type RegistrationSectionProps = {
  all: AllSettings
  /** leads to the people who wait, for who may see them */
  pendingLink: (label: string) => ReactNode
}

/** Who may register, and how many wait for somebody's approval. */
export function RegistrationSection({ all, pendingLink }: RegistrationSectionProps) {
  const { awaiting_approval: waiting } = all
  const draft = useDraft({
    all,
    savedOf: ({ registration }) => ({ registration }),
    shown: { registration: { label: 'Registration', say: labelOf } },
    bodyOf: (changed) => changed,
  })
  const { values, set } = draft
  return (
    <PageSection title="Registration" text="Who may create an account on the page outside.">
      <SectionForm draft={draft}>
        <div className="grid gap-2">
          <Segments
            label="Registration"
            options={MODES}
            value={values.registration}
            onChange={(mode) => set({ registration: mode })}
          />
          <p className="text-text-2">{settingsMessages.registration[values.registration]}</p>
        </div>
        {(waiting > 0 || values.registration === 'approval') && (
          <p>
            {waiting === 0
              ? 'Nobody waits for approval.'
              : pendingLink(`${formatCounted(waiting, 'person waits', 'people wait')} for approval`)}
          </p>
        )}
      </SectionForm>
    </PageSection>
  )
}
