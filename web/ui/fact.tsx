import type { ReactNode } from 'react'

/** Something that is known and not changed here, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-s font-medium text-text-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
