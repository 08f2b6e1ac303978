import { type ReactNode, useId } from 'react'

/** One region of the page: what it is at the left, what can be done with it beside or, on a narrow screen, beneath. */
export function PageSection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 border-t border-line px-(--gutter) py-5 desk:grid-cols-[216px_minmax(0,1fr)] desk:gap-6"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-l font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <div className="grid max-w-120 min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  )
}

/** Something that is known and not changed here, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-s font-medium text-text-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
