import type { FormEvent, ReactNode } from 'react'

/** The box that each step of signing in stands in. */
export function SignInCard({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:p-6"
    >
      {children}
    </form>
  )
}

/** The one button of a step, as wide as its fields. */
export const STEP_BUTTON = 'h-9 w-full pointer-coarse:h-10'
export const TEXT_LINK =
  'rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current'
