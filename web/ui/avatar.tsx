const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? ''

/** The initials of a person, twice as large where they are the page's subject. Decoration: the name is said beside it or by the control around it. */
export function Avatar({ firstName, lastName, large }: { firstName: string; lastName: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      style={large ? { zoom: 2 } : undefined}
      className="inline-grid size-6 shrink-0 place-items-center rounded-full border border-line-2 bg-press text-s font-medium tracking-tight text-text-2"
    >
      {initialOf(firstName)}
      {initialOf(lastName)}
    </span>
  )
}
