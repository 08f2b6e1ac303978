import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Lookup } from '#contract/users.ts'
import { retryOf } from '#web/lib/retry-of.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { profilesMessages } from './profiles-messages.ts'

/** No row has this id. */
const NONE = 0

type LookupSelectProps = {
  label: string
  /** what can be chosen */
  query: UseQueryOptions<Lookup[], Error, Lookup[], string[]>
  value: number | null
  onChange: (id: number | null) => void
  disabled: boolean
  error: string | undefined
}

/** A choice from a list that staff keep, or none. */
export function LookupSelect({ label, query, value, onChange, disabled, error }: LookupSelectProps) {
  const choices = useQuery(query)
  if (choices.error) {
    return (
      <FormError onRetry={retryOf(choices)}>
        {profilesMessages.loadFailed(`choices for ${label}`, choices.error.message)}
      </FormError>
    )
  }
  const options = (choices.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={label}
      options={[{ value: NONE, label: 'None' }, ...options]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      disabled={disabled}
      error={error}
    />
  )
}
