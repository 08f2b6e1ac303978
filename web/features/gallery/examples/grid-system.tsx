import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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

const MEASURES = [
  { name: 'Row', px: 36 },
  { name: 'Control', px: 32 },
  { name: 'Head of a table', px: 32 },
  { name: 'Gutter', px: 24 },
  { name: 'Control in a row', px: 24 },
  { name: 'Icon', px: 16 },
  { name: 'Gap of fields', px: 16 },
  { name: 'Gap of buttons', px: 8 },
  { name: 'Step', px: 4 },
] as const

export const Steps = () => (
  <dl className="grid gap-2">
    {MEASURES.map(({ name, px }) => (
      <div key={name} className="flex items-center gap-3">
        <dt className="w-32 text-text-2">{name}</dt>
        <dd className="flex items-center gap-3 tabular-nums">
          <span className="w-12 text-right">{px} px</span>
          <span aria-hidden className="h-4 bg-accent" style={{ width: px }} />
        </dd>
      </div>
    ))}
  </dl>
)

export const Regions = () => (
  <div className="border-x border-b border-line">
    <PageSection title="A region" text="What it is stands at the left, and above it where the window is narrow.">
      <TextField label="What can be done with it" value="Stands at the right" onChange={() => {}} />
    </PageSection>
    <PageSection title="The next region" text="A hairline divides them. There are no cards on a page.">
      <p>Both end at the edges of the page, and their contents at its gutter.</p>
    </PageSection>
  </div>
)

const CELL = 'grid min-h-9 place-items-center border-line text-s text-text-2'

export const Columns = () => (
  <div className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-1 border border-line phone:grid-cols-2">
      <p className={CELL}>1</p>
      <p className={`${CELL} max-phone:border-t phone:border-l`}>2</p>
    </div>
    <div className="grid grid-cols-1 border border-line desk:grid-cols-[216px_minmax(0,1fr)]">
      <p className={CELL}>216 px, as wide as the menu</p>
      <p className={`${CELL} max-desk:border-t desk:border-l`}>the rest</p>
    </div>
    <p className="max-w-120 border border-line px-3 py-2 text-text-2">
      Text and fields are at most 480 px wide: longer lines are hard to follow.
    </p>
  </div>
)
