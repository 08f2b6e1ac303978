import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, KeyboardEvent } from 'react'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { UNKNOWN_TYPE } from '#contract/user-columns.ts'
import { POTENTIAL_STATUS, userMessages } from '#contract/user-rules.ts'
import { retryOf } from '#web/lib/errors.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Errors, Field, Filled, TextField as Name } from './user-form.ts'
import { statusesQuery, typesQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

type Look = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'maxLength' | 'inputMode' | 'required'>
const LOOKS: Record<Exclude<Name, 'password' | 'confirmPassword'>, Look> = {
  username: { label: 'Username', maxLength: MAX_EMAIL_LENGTH, required: true },
  firstName: { label: 'First Name', maxLength: MAX_NAME_LENGTH, required: true },
  lastName: { label: 'Last Name', maxLength: MAX_NAME_LENGTH, required: true },
  email: { label: 'Email', type: 'email', inputMode: 'email', maxLength: MAX_EMAIL_LENGTH, required: true },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', maxLength: 40, hint: 'Optional, 10 digits' },
}

function passwordHint({ invite }: Filled, isNew: boolean): string {
  if (!isNew) return usersMessages.passwordStays
  return invite ? usersMessages.link : usersMessages.typed
}

type UserFieldsProps = {
  filled: Filled
  isNew: boolean
  errors: Errors
  /** what somebody else made of a field meanwhile */
  theirs: Errors
  /** a scope of theirs for want of which how they sign in stays as it is (R28) */
  foreign: string | undefined
  /** the form is about whoever fills it in */
  isOwn: boolean
  onWrite: (field: Name, text: string) => void
  onChoose: (field: 'userTypeId' | 'userStatusId', id: number) => void
  onLeave: (field: Field) => void
  onInvite: (invite: boolean) => void
}

/** What somebody signs in with. */
const SIGN_IN_FIELDS: readonly Field[] = ['username', 'password', 'email', 'phone']

/** R37: Enter in a line of text does nothing. */
const blockEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

/** The fields of Add User and Edit User (§2). Nobody's browser fills in its own owner's data. */
export function UserFields(props: UserFieldsProps) {
  const { filled, isNew, errors, theirs, foreign, isOwn, onWrite, onChoose, onLeave, onInvite } = props
  const isLocked = (field: Field) => foreign !== undefined && SIGN_IN_FIELDS.includes(field)
  const statusHint = () => {
    if (isNew) return usersMessages.statusStarts
    return foreign === undefined ? usersMessages.maySignIn : usersMessages.signInWithheld(foreign)
  }
  const hintOf = (field: Field, usual?: string) => {
    const value = theirs[field]
    if (value !== undefined) return usersMessages.theirs(value)
    return foreign !== undefined && isLocked(field) ? usersMessages.holdsMore(foreign) : usual
  }
  const of = (name: Name) => ({
    name,
    value: filled[name],
    onChange: (text: string) => onWrite(name, text),
    onBlur: () => onLeave(name),
    onKeyDown: blockEnter,
    error: errors[name],
    disabled: isLocked(name),
  })
  const line = (name: keyof typeof LOOKS) => (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...LOOKS[name]}
      {...of(name)}
      hint={hintOf(name, LOOKS[name].hint)}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-4 phone:grid-cols-2">
      <div className="phone:col-span-2">{line('username')}</div>
      <PasswordField
        label={isNew ? 'Password' : 'Update Password'}
        autoComplete="new-password"
        {...of('password')}
        disabled={isOwn || isLocked('password')}
        hint={isOwn ? userMessages.ownPassword : hintOf('password', passwordHint(filled, isNew))}
      />
      {filled.password ? (
        <PasswordField label="Confirm Password" autoComplete="new-password" {...of('confirmPassword')} />
      ) : (
        <div className="max-phone:hidden" />
      )}
      {isNew && (
        <Checkbox
          checked={filled.invite}
          onChange={onInvite}
          label="Invite by mail"
          className="justify-self-start phone:col-span-2"
        />
      )}
      {line('firstName')}
      {line('lastName')}
      {line('email')}
      {line('phone')}
      <div data-field="userTypeId">
        <TypeSelect
          value={filled.userTypeId}
          isNew={isNew}
          error={errors.userTypeId}
          onChoose={(id) => onChoose('userTypeId', id)}
        />
      </div>
      <StatusSelect
        value={filled.userStatusId}
        disabled={isNew || foreign !== undefined}
        error={errors.userStatusId}
        hint={hintOf('userStatusId', statusHint())}
        onChoose={(id) => onChoose('userStatusId', id)}
      />
    </div>
  )
}

type ChoiceProps = {
  value: number | null
  error: string | undefined
  onChoose: (id: number) => void
}

/** Locked once somebody is there (§2). */
function TypeSelect({ value, isNew, error, onChoose }: ChoiceProps & { isNew: boolean }) {
  const types = useQuery(typesQuery)
  if (types.error) return <LookupFailed error={types.error} onRetry={retryOf(types)} />
  return (
    <Select
      label="Type"
      options={types.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value}
      onChange={onChoose}
      placeholder={isNew ? 'Choose a type' : UNKNOWN_TYPE}
      disabled={!isNew}
      hint={isNew ? undefined : usersMessages.typeStays}
      error={error}
    />
  )
}

type StatusSelectProps = ChoiceProps & { disabled: boolean; hint: string | undefined }

/** Locked for who is new (§2). It says who may sign in, too (R20). */
function StatusSelect({ value, disabled, error, hint, onChoose }: StatusSelectProps) {
  const statuses = useQuery(statusesQuery)
  if (statuses.error) return <LookupFailed error={statuses.error} onRetry={retryOf(statuses)} />
  const offered = statuses.data?.filter(({ id }) => id !== POTENTIAL_STATUS || id === value) ?? []
  return (
    <Select
      label="Status"
      options={offered.map(({ id, name }) => ({ value: id, label: name, disabled: id === POTENTIAL_STATUS }))}
      value={value}
      onChange={onChoose}
      placeholder="Choose a status"
      disabled={disabled}
      hint={hint}
      error={error}
    />
  )
}

const LookupFailed = ({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) => (
  <FormError onRetry={onRetry}>{usersMessages.loadFailed(error.message)}</FormError>
)
