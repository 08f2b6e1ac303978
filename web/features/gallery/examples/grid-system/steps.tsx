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
