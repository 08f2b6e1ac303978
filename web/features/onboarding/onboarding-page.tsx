import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { DocumentsStep } from './documents-step.tsx'
import {
  type Entered,
  isDeadLink,
  isNoLink,
  type Link,
  type Onboarding,
  type Step,
  saveStep,
  useOnboarding,
} from './onboarding-api.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import { PasswordStep, PersonStep, ProfileStep, type StepProps } from './steps.tsx'

const FORMS: Readonly<Record<Step, ComponentType<StepProps>>> = {
  person: PersonStep,
  profile: ProfileStep,
  documents: DocumentsStep,
  password: PasswordStep,
}

type OnboardingProps = {
  link: Link
  /** which one is asked for by the address, if any; it knows them, so that the browser's Back leads from one to the other */
  step: string | undefined
  onStep: (step: Step) => void
  onLogin: () => void
}

/** Somebody new describes themselves, with the link that was mailed to them: in steps, which can be left and resumed. */
export function OnboardingPage(props: OnboardingProps) {
  const { link, onLogin } = props
  const { known, setKnown, error, retry } = useOnboarding(link)
  const isSlow = useDelayed(!known && !error)
  if (known) return <Steps {...props} known={known} onKnown={setKnown} />
  if (isDeadLink(error) || isNoLink(error))
    return <Ended title={onboardingMessages.over} text={error.message} onLogin={onLogin} />
  return (
    <Card title={onboardingMessages.title}>
      {error && <FormError onRetry={retry}>{onboardingMessages.loadFailed(error.message)}</FormError>}
      {isSlow && (
        <div role="status" aria-label="Loading" className="grid gap-4">
          <Skeleton className="w-60" />
          <Skeleton className="w-80 max-w-full" />
        </div>
      )}
    </Card>
  )
}

/** Where somebody goes on: behind what they saved last. */
function resumeAt({ steps, saved }: Onboarding): number {
  const at = saved === null ? -1 : steps.indexOf(saved)
  return Math.min(at + 1, steps.length - 1)
}

type StepsProps = OnboardingProps & { known: Onboarding; onKnown: (known: Onboarding) => void }

function Steps({ known, onKnown, link, step: asked, onStep, onLogin }: StepsProps) {
  const [start] = useState(() => resumeAt(known))
  const { steps } = known
  const chosen = steps.find((name) => name === asked)
  const at = chosen ? steps.indexOf(chosen) : start
  const [done, setDone] = useState(false)
  const [dead, setDead] = useState<string>()
  const [moved, setMoved] = useState(false)
  const step = steps[at] ?? 'person'
  const isLast = at === steps.length - 1
  if (!moved && at !== start) setMoved(true)
  const move = (to: number) => steps[to] && onStep(steps[to])
  const shown = useRef<Step>(undefined)
  useEffect(() => {
    shown.current = step
    return () => {
      shown.current = undefined
    }
  }, [step])
  const Form = FORMS[step]
  const save = async (entered: Entered) => {
    try {
      onKnown(await saveStep(link, { ...entered, ...(isLast && step !== 'password' && { finish: true }) }))
    } catch (error) {
      // Finished in another tab, perhaps: nothing more can be done here.
      if (isDeadLink(error)) return setDead(error.message)
      throw error
    }
    if (isLast) setDone(true)
    // Who has gone elsewhere meanwhile stays there.
    else if (shown.current === step) move(at + 1)
  }
  if (dead !== undefined) return <Ended title={onboardingMessages.over} text={dead} onLogin={onLogin} />
  if (done) {
    const { doneText, doneSignIn } = onboardingMessages
    return <Ended title={onboardingMessages.done} text={`${doneText} ${doneSignIn}`} onLogin={onLogin} />
  }
  return (
    <Card title={onboardingMessages.title} text={onboardingMessages.intro(known.noun)}>
      <ol aria-label="Steps" className="flex flex-wrap gap-x-4 gap-y-1 text-s text-text-2">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className="aria-[current]:font-semibold aria-[current]:text-text"
          >
            {index + 1}. {onboardingMessages.steps[name]}
          </li>
        ))}
      </ol>
      <StepHeading key={`heading-${step}`} takesFocus={moved}>
        {onboardingMessages.steps[step]}
      </StepHeading>
      <Form
        key={step}
        known={known}
        link={link}
        save={save}
        onKnown={onKnown}
        action={isLast ? 'Finish' : 'Save and continue'}
        onBack={at > 0 ? () => move(at - 1) : undefined}
      />
      <p className="text-s text-text-2">{onboardingMessages.resume}</p>
    </Card>
  )
}

/** The button that had the focus is gone with the step before. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus)
  return (
    <h2 ref={heading} tabIndex={-1} className="text-l font-semibold outline-none">
      {children}
    </h2>
  )
}

function useFocus<Part extends HTMLElement>(takesFocus: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (takesFocus) part.current?.focus()
  }, [takesFocus])
  return part
}

function Ended({ title, text, onLogin }: { title: string; text: string; onLogin: () => void }) {
  return (
    <Card title={title} text={text} takesFocus>
      <Button variant="primary" className="justify-self-start" onClick={onLogin}>
        Go to login
      </Button>
    </Card>
  )
}

type CardProps = { title: string; text?: string; takesFocus?: boolean; children: ReactNode }

function Card({ title, text, takesFocus = false, children }: CardProps) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus)
  return (
    <div className="w-120 max-w-full">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.017em] outline-none">
        {title}
      </h1>
      {text && <p className="mt-0.5 wrap-anywhere text-text-2">{text}</p>}
      <div className="mt-5 grid grid-cols-1 gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:p-6">
        {children}
      </div>
    </div>
  )
}
