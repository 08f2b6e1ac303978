import type { ReactNode, Ref } from 'react'

type TableBoxProps = { label: string; ref?: Ref<HTMLElement>; children: ReactNode }

/** What a table scrolls in where it is not the whole page: its gutter is that of a cell. */
export const TableBox = ({ label, ref, children }: TableBoxProps) => (
  <section
    ref={ref}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
    className="overflow-x-auto border border-line -outline-offset-2 [--gutter:12px]"
  >
    {children}
  </section>
)
