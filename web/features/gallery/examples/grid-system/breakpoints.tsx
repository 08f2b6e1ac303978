import { useMediaQuery } from '#web/lib/use-media-query.ts'

const STEPS = [
  { name: 'base', from: 0, what: 'A phone: one column, gutter 16 px, tables scroll in themselves' },
  { name: 'phone', from: 720, what: 'Two columns, gutter 24 px' },
  { name: 'desk', from: 1100, what: 'The menu stands beside the page' },
  { name: 'wide', from: 1320, what: 'Every column of a table has its room' },
] as const

export function Breakpoints() {
  const isPhone = useMediaQuery('(min-width: 720px)')
  const isDesk = useMediaQuery('(min-width: 1100px)')
  const isWide = useMediaQuery('(min-width: 1320px)')
  const current = [true, isPhone, isDesk, isWide].lastIndexOf(true)
  return (
    <ol className="border-b border-line">
      {STEPS.map(({ name, from, what }, at) => (
        <li
          key={name}
          aria-current={at === current ? 'true' : undefined}
          className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line px-3 aria-[current]:bg-selected"
        >
          <span className="w-24 font-mono text-s">{name}</span>
          <span className="w-24 text-right tabular-nums">{from} px</span>
          <span className="min-w-0 flex-1 text-text-2">{what}</span>
          {at === current && <span className="text-s font-medium text-accent-text">This window</span>}
        </li>
      ))}
    </ol>
  )
}
