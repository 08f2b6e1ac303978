import { Check } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Step = {
  title: string
  /** its fields. What is typed into them is kept by who uses the wizard, so that Back finds it. */
  fields: ReactNode
  /** Says what is wrong beside the fields. @returns whether the step can be left */
  check?: () => boolean
}

type WizardProps = {
  /** what is done in steps; for assistive technology */
  label: string
  steps: readonly [Step, ...Step[]]
  /** what the last button does */
  action: string
  pending?: boolean
  /** the last step is done, and all of them checked */
  onDone: () => void
}

const MARK = 'grid size-5 place-items-center rounded-full border text-s font-medium tabular-nums'

/** One form in steps. An error stops the step that it is in; Back and the steps that are done lead back, and nothing typed is lost. */
export function Wizard({ label, steps, action, pending = false, onDone }: WizardProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const moved = useRef(false)
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    // The button that had the focus is gone with the step before.
    if (moved.current) heading.current?.focus()
  }, [at])
  const goTo = (next: number) => {
    moved.current = true
    setAt(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step.check?.() === false) {
      // Once they are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } else if (isLast) onDone()
    else goTo(at + 1)
  }
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      <ol aria-label="Steps" className="flex flex-wrap gap-x-4 gap-y-2">
        {steps.map(({ title }, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`${MARK} ${index < at ? 'border-accent bg-accent text-on-accent' : index === at ? 'border-accent text-accent-text' : 'border-line-2 text-text-3'}`}
            >
              {index < at ? <Icon glyph={Check} size={12} className="stroke-3" /> : index + 1}
            </span>
            {index < at ? (
              <button
                type="button"
                aria-label={`${title}, done`}
                className="rounded-1 text-text-2 underline decoration-accent-line underline-offset-2 hover:decoration-current"
                onClick={() => goTo(index)}
              >
                {title}
              </button>
            ) : (
              <span className={index === at ? 'font-medium' : 'text-text-2'}>{title}</span>
            )}
          </li>
        ))}
      </ol>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-labelledby={`${id}-title`}
        className="grid grid-cols-1 items-start gap-4"
      >
        <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-l font-semibold outline-none">
          <span className="sr-only">
            Step {at + 1} of {steps.length}:{' '}
          </span>
          {step.title}
        </h3>
        {step.fields}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending}>
            {isLast ? action : 'Continue'}
          </Button>
          {at > 0 && (
            <Button variant="ghost" onClick={() => goTo(at - 1)}>
              Back
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
