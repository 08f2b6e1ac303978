import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMPTY, FIELDS, type Field, problemsOf } from './validation-rules.ts'

const LABELS: Record<Field, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm Password',
}

export function Form() {
  const [entry, setEntry] = useState(EMPTY)
  const [left, setLeft] = useState<{ [F in Field]?: boolean }>({})
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(entry)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(Object.fromEntries(FIELDS.map((field) => [field, true])))
    const first = FIELDS.find((field) => problems[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setDone(!first)
  }
  const propsOf = (field: Field) => ({
    name: field,
    label: LABELS[field],
    value: entry[field],
    onChange: (value: string) => {
      setDone(false)
      setEntry((now) => ({ ...now, [field]: value }))
    },
    // What is wrong is said once the field was left with something in it, not while it is typed the first time.
    onBlur: () => entry[field] && setLeft((now) => ({ ...now, [field]: true })),
    error: left[field] ? problems[field] : undefined,
    autoComplete: 'off',
  })
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="A new user" className="grid max-w-120 grid-cols-1 gap-4">
      <TextField {...propsOf('firstName')} required />
      <TextField {...propsOf('lastName')} required />
      <TextField {...propsOf('email')} type="email" required />
      <TextField {...propsOf('phone')} type="tel" hint="Optional, 10 digits" />
      <PasswordField {...propsOf('password')} required />
      <PasswordField {...propsOf('confirmPassword')} required />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          Check
        </Button>
        <p role="status" className="text-text-2">
          {done && 'Everything is right. Nothing was sent.'}
        </p>
      </div>
    </form>
  )
}
