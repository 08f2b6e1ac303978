import { ChartColumn, Table2 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { type ChartNames, REST_LOOK, VALUE_LOOK } from './bar-list.tsx'
import { Button } from './button.tsx'

type ChartFrameProps = {
  title: string
  /** under the title: what it comes to, since when it is counted */
  text?: ReactNode
  /** the colours of a chart with two figures */
  names?: ChartNames | undefined
  /** beside the title: a link to all that is drawn */
  action?: ReactNode
  /** the picture; absent where the table draws it */
  columns?: ReactNode
  /** the same figures as a table, a click away */
  table: ReactNode
  className?: string
}

/** A chart under its title, with its figures as a table a click away. */
export function ChartFrame({ title, text, names, action, columns, table, className = '' }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 content-start gap-2 ${className}`}>
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 id={id} className="min-w-0 text-l font-semibold tracking-[-0.01em] wrap-anywhere">
          {title}
        </h2>
        {columns && (
          <Button
            size="s"
            icon={asTable ? ChartColumn : Table2}
            aria-describedby={id}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as columns' : 'Show as table'}
          </Button>
        )}
        {names?.rest && columns && !asTable && (
          <span aria-hidden className="ml-auto flex gap-3 text-s text-text-2">
            <Swatch look={REST_LOOK} name={names.rest} />
            <Swatch look={VALUE_LOOK} name={names.value} />
          </span>
        )}
        {action}
      </header>
      {text && <p className="text-text-2">{text}</p>}
      {columns && !asTable ? columns : table}
    </section>
  )
}

const Swatch = ({ look, name }: { look: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-3 rounded-1 ${look}`} />
    {name}
  </span>
)
