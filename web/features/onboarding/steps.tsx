import { passwordProblem } from '#contract/passwords.ts'
import { formatPhone } from '#contract/phone.ts'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Entered, Link, Onboarding } from './onboarding-api.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import { StepForm } from './step-form.tsx'

export type StepProps = {
  known: Onboarding
  link: Link
  /** saves it, and goes on */
  save: (entered: Entered) => Promise<unknown>
  /** what was saved meanwhile, without going on */
  onKnown: (known: Onboarding) => void
  action: string
  onBack: (() => void) | undefined
}

/** Names, phone and address. Who has a password changes the phone on their profile: they sign in with it. */
export function PersonStep({ known, save, action, onBack }: StepProps) {
  const { firstName, lastName, phone, address } = known
  const mayChangePhone = known.steps.includes('password')
  return (
    <StepForm
      known={{ firstName, lastName, address, ...(mayChangePhone && { phone: formatPhone(phone) }) }}
      problems={(entry) => ({
        ...(!entry.firstName.trim() && { firstName: 'No user first name!' }),
        ...(!entry.lastName.trim() && { lastName: 'No user last name!' }),
      })}
      save={(typed) => save({ step: 'person', ...typed })}
      action={action}
      onBack={onBack}
    >
      {({ entry, write, errors }) => (
        <>
          <TextField
            autoFocus
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            value={entry.firstName}
            onChange={(value) => write({ firstName: value })}
            error={errors.firstName}
          />
          <TextField
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            value={entry.lastName}
            onChange={(value) => write({ lastName: value })}
            error={errors.lastName}
          />
          {entry.phone !== undefined && (
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              hint="Optional, 10 digits"
              value={entry.phone}
              onChange={(value) => write({ phone: value })}
              error={errors.phone}
            />
          )}
          <TextField
            label="Address"
            name="address"
            autoComplete="street-address"
            hint="Optional"
            value={entry.address}
            onChange={(value) => write({ address: value })}
            error={errors.address}
          />
        </>
      )}
    </StepForm>
  )
}

/** What an instructor says of themselves, or what a DPE prefers. */
export function ProfileStep({ known, save, action, onBack }: StepProps) {
  const { choices } = known
  return (
    <StepForm
      known={known.profile}
      save={(typed) => save({ step: 'profile', ...typed })}
      action={action}
      onBack={onBack}
    >
      {({ entry, write, errors }) => (
        <>
          {entry.biography !== undefined && (
            <TextArea
              label="Biography"
              value={entry.biography}
              onChange={(biography) => write({ biography })}
              error={errors.biography}
            />
          )}
          {entry.preferredOptionId !== undefined && (
            <Choice
              label="Preferred option"
              of={choices.preferredOptions}
              value={entry.preferredOptionId}
              onChange={(preferredOptionId) => write({ preferredOptionId })}
              error={errors.preferredOptionId}
            />
          )}
          {entry.preferredMethodOptionId !== undefined && (
            <Choice
              label="Preferred method"
              of={choices.preferredMethodOptions}
              value={entry.preferredMethodOptionId}
              onChange={(preferredMethodOptionId) => write({ preferredMethodOptionId })}
              error={errors.preferredMethodOptionId}
            />
          )}
          {entry.travelOptionId !== undefined && (
            <Choice
              label="Travel"
              of={choices.travelOptions}
              value={entry.travelOptionId}
              onChange={(travelOptionId) => write({ travelOptionId })}
              error={errors.travelOptionId}
            />
          )}
          {entry.notes !== undefined && (
            <TextArea label="Notes" value={entry.notes} onChange={(notes) => write({ notes })} error={errors.notes} />
          )}
        </>
      )}
    </StepForm>
  )
}

/** No row has this id. */
const NONE = 0

type ChoiceProps = {
  label: string
  of: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
}

function Choice({ label, of, value, onChange, error }: ChoiceProps) {
  const options = of.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={label}
      options={[{ value: NONE, label: 'None' }, ...options]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      error={error}
    />
  )
}

/** Their first password, which ends it. */
export function PasswordStep({ known, save, action, onBack }: StepProps) {
  const { firstName, lastName, email } = known
  return (
    <StepForm
      known={{ password: '' }}
      problems={({ password }) => {
        const problem = password ? passwordProblem(password, known) : 'No user password!'
        return problem ? { password: problem } : {}
      }}
      save={({ password = '' }) => save({ step: 'password', password })}
      action={action}
      onBack={onBack}
    >
      {({ entry, write, errors }) => (
        <>
          <p className="wrap-anywhere text-text-2">{onboardingMessages.signInAs(email)}</p>
          <NewPasswordField
            label="Password"
            name="password"
            value={entry.password}
            onChange={(password) => write({ password })}
            error={errors.password}
            userInputs={[firstName, lastName, email]}
          />
        </>
      )}
    </StepForm>
  )
}
