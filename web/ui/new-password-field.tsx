import { type ComponentProps, useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** what everybody knows of the person: name, address, username */
  userInputs?: readonly string[]
}

/** A password that somebody chooses, with how hard it is to guess under it from the moment the field is used. */
export function NewPasswordField({ userInputs = [], onFocus, ...field }: NewPasswordFieldProps) {
  const [used, setUsed] = useState(false)
  return (
    <div className="grid gap-2">
      <PasswordField
        autoComplete="new-password"
        {...field}
        onFocus={(event) => {
          setUsed(true)
          onFocus?.(event)
        }}
      />
      {used && <PasswordStrength password={field.value} userInputs={userInputs} />}
    </div>
  )
}
