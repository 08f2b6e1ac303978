import type { ReactNode } from 'react'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import type { SecondFactorMode } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

const MODES: readonly { value: SecondFactorMode; label: string }[] = [
  { value: 'optional', label: 'Nobody' },
  { value: 'scopes', label: 'Holders of scopes' },
  { value: 'everybody', label: 'Everybody' },
]

const labelOf = (mode: SecondFactorMode) => MODES.find(({ value }) => value === mode)?.label

type SecondFactorSectionProps = {
  all: AllSettings
  /** leads to the people without one, for who may see them */
  withoutLink: ReactNode
}

/** Who has to sign in with a second factor (R10), and how many of them have none yet. */
export function SecondFactorSection({ all, withoutLink }: SecondFactorSectionProps) {
  const draft = useDraft({
    all,
    savedOf: ({ second_factor, second_factor_scopes }) => ({ second_factor, second_factor_scopes }),
    shown: {
      second_factor: { label: 'Second factor', say: labelOf },
      second_factor_scopes: { label: 'Scopes', say: (scopes) => scopes.join(', ') || 'none' },
    },
    problemsOf: ({ second_factor: mode, second_factor_scopes: scopes }) =>
      mode === 'scopes' && scopes.length === 0 ? { second_factor_scopes: settingsMessages.noScope } : {},
    bodyOf: (changed) => changed,
  })
  const { values, set, errorOf } = draft
  const choose = (scope: BuiltInScope, isChosen: boolean) =>
    set({
      second_factor_scopes: BUILT_IN_SCOPES.filter((one) =>
        one === scope ? isChosen : values.second_factor_scopes.includes(one),
      ),
    })
  const error = errorOf('second_factor_scopes')
  return (
    <PageSection title="Second factor" text="Who has to enter a code of an authenticator app beside the password.">
      <SectionForm draft={draft}>
        <div className="grid gap-2">
          <Segments
            label="Who needs a second factor"
            options={MODES}
            value={values.second_factor}
            onChange={(mode) => set({ second_factor: mode })}
          />
          <p className="text-text-2">{settingsMessages.secondFactor[values.second_factor]}</p>
        </div>
        {values.second_factor === 'scopes' && (
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 text-s font-medium text-text-2">Scopes</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {BUILT_IN_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  label={<span className="font-mono text-s">{scope}</span>}
                  checked={values.second_factor_scopes.includes(scope)}
                  onChange={(isChosen) => choose(scope, isChosen)}
                />
              ))}
            </div>
            {error && (
              <p role="alert" className="text-s text-danger-text">
                {error}
              </p>
            )}
          </fieldset>
        )}
        <p>
          {settingsMessages.withoutFactor(all.second_factors)} {withoutLink}
        </p>
      </SectionForm>
    </PageSection>
  )
}
