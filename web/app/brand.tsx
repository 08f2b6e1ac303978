import { Mark } from '#web/ui/mark.tsx'

/** Mark and name: the company's own where settings have one. */
export function Brand({ name = 'Liendesk' }: { name?: string | undefined }) {
  return (
    <>
      <Mark />
      <span className="truncate text-l font-semibold tracking-[-0.014em] text-text">{name}</span>
    </>
  )
}
