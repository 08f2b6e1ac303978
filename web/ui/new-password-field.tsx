import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { openStrengthMeter, type PasswordStrength as Strength, type StrengthMeter } from '#web/lib/password-strength.ts'
import { PasswordField } from './password-field.tsx'

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

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const INKS = ['bg-danger-edge', 'bg-danger-edge', 'bg-amber-edge', 'bg-data', 'bg-data'] as const
const STEPS = [0, 1, 2, 3] as const

type PasswordStrengthProps = {
  password: string
  /** what everybody knows of the person: name, address, username */
  userInputs?: readonly string[]
}

/**
 * How hard a password is to guess, in a bar and in words, with what would make it harder. A hint: it forbids nothing. Mount it when the
 * password's field is first used, for that is when its worker loads; nothing typed waits for it.
 */
function PasswordStrength({ password, userInputs = [] }: PasswordStrengthProps) {
  const meter = useRef<StrengthMeter>(undefined)
  const [read, setRead] = useState<Strength>()
  const known = userInputs.join('\n')
  useEffect(() => {
    const opened = openStrengthMeter(setRead)
    meter.current = opened
    return opened.close
  }, [])
  useEffect(() => {
    if (password) meter.current?.read({ password, userInputs: known.split('\n').filter(Boolean) })
  }, [password, known])
  const strength = password ? read : undefined
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full forced-colors:border ${strength && step < Math.max(1, strength.score) ? `${INKS[strength.score]} forced-colors:bg-[CanvasText]` : 'bg-press'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-4 text-s text-text-2">
        {strength && (
          <>
            <span className="font-medium text-text">{WORDS[strength.score]}.</span> {strength.advice}
          </>
        )}
        {!password && <span className="text-text-3">A few words in a row are easy to keep and hard to guess.</span>}
      </p>
    </div>
  )
}
