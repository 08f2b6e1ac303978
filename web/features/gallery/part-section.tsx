import { type ComponentType, type ReactNode, useEffect, useId } from 'react'
import { Code } from '#web/ui/code.tsx'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { drawShownStates } from './shown-states.ts'
import { sourceOf } from './source-of.ts'

type PartSectionProps = {
  name: string
  /** when to use it, and when not */
  use: ReactNode
  children: ReactNode
}

/** One part of the gallery: what it is for at the left, its examples beside or, on a narrow screen, beneath. */
export function PartSection({ name, use, children }: PartSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 border-t border-line px-(--gutter) py-5 desk:grid-cols-[216px_minmax(0,1fr)] desk:gap-6"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-l font-semibold tracking-[-0.01em]">
          {name}
        </h2>
        <p className="mt-1 text-text-2">{use}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">{children}</div>
    </section>
  )
}

const STATES = ['default', 'hover', 'focus', 'pressed'] as const

type ExampleProps<Name> = {
  title: string
  /** what its file exports it as */
  name: Name
  /** draws it once as it is, and once each as if it were pointed at, focused and pressed */
  states?: boolean
}

/**
 * How a page shows the examples of a file: each at work, and the code that made it. Where one breaks, the rest of the page stays.
 *
 * @param file its name in web/features/gallery/examples/
 * @param examples what it exports
 * @param text what stands in it
 */
export function examplesOf<Name extends string>(
  file: string,
  examples: Readonly<Record<Name, ComponentType>>,
  text: string,
) {
  return function Example({ title, name, states = false }: ExampleProps<Name>) {
    const Part: ComponentType = examples[name]
    const part = <Part />
    return (
      <section className="grid min-w-0 grid-cols-1 gap-3">
        <h3 className="text-s font-medium text-text-2">{title}</h3>
        <ErrorBoundary broken={BrokenPart}>
          {states ? <States>{part}</States> : <div className="min-w-0">{part}</div>}
        </ErrorBoundary>
        <Code name={`${name} in ${file}`} code={sourceOf(text, name)} />
      </section>
    )
  }
}

function States({ children }: { children: ReactNode }) {
  useEffect(drawShownStates, [])
  return (
    <div className="grid grid-cols-1 gap-4 phone:grid-cols-2 wide:grid-cols-4">
      {STATES.map((state) => (
        // Pictures of a state: what can be used is the first.
        <div key={state} inert={state !== 'default'} data-shown={state} className="min-w-0">
          <p className="mb-1.5 text-s text-text-3">{state}</p>
          {children}
        </div>
      ))}
    </div>
  )
}
