import type { ReactNode } from 'react'

/** What every field has around it: a name, maybe a hint, and its error right beneath it. */
export type FieldFrame = {
  label: string
  /** keeps the label for assistive technology only, where the field's place says it all */
  labelHidden?: boolean
  /** on the right of the label: a link that belongs to the field */
  aside?: ReactNode
  hint?: string | undefined
  error?: ReactNode
}

/** The box that inputs and select triggers are drawn in. */
export const FIELD_BOX =
  'flex w-full min-w-0 items-center gap-2 rounded-2 border bg-transparent px-2.5 text-m text-text data-[size=m]:h-(--control) data-[size=l]:h-9 pointer-coarse:data-[size=l]:h-10'

/** The id under which the field's hint or error can be referred to by `aria-describedby`. */
export const noteIdOf = (id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>): string | undefined =>
  error || hint ? `${id}-note` : undefined

/** Lays out label, control and note. `labelElement` is the label in whatever element the control needs. */
export function FieldLayout(
  props: Omit<FieldFrame, 'label'> & { id: string; labelElement: ReactNode; children: ReactNode },
) {
  const { id, labelElement, labelHidden = false, aside, hint, error, children } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-s">
      <div className={labelHidden ? 'sr-only' : 'font-medium text-text-2'}>{labelElement}</div>
      <div className="col-span-2 col-start-1 row-start-2">{children}</div>
      {/* After the control in the tab order: from one field, Tab leads to the next. */}
      {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`col-span-2 row-start-3 wrap-anywhere ${error ? 'text-danger-text' : 'text-text-3'}`}
        >
          {error || hint}
        </p>
      )}
    </div>
  )
}
