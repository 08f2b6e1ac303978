import { formatCount } from '#web/lib/formats.ts'
import { changeText } from './statistics-words.ts'

export type KeyFigure = {
  label: string
  now: number
  before: number
  /** why the time before says nothing; empty where it does */
  uncounted: string
}

/** What a period comes to, each with how it changed, in one line between hairlines. @param span how long it is, and the one before */
export function KeyFigures({ figures, span }: { figures: readonly KeyFigure[]; span: string }) {
  return (
    <dl
      className="grid overflow-hidden border-t border-line"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
    >
      {figures.map(({ label, now, before, uncounted }) => (
        <div key={label} className="border-l border-line px-(--gutter) py-3" style={{ marginLeft: -1 }}>
          <dt className="text-s text-text-2">{label}</dt>
          <dd>
            <span className="block text-xl font-semibold tabular-nums">{formatCount(now)}</span>
            <span
              className="block text-s text-text-3"
              title={uncounted ? undefined : `${formatCount(before)} in the ${span} before`}
            >
              {uncounted || changeText(now, before)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
