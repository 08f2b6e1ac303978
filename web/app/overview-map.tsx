import { useCallback, useMemo } from 'react'
import type { Figure } from '#contract/figures.ts'
import { asTitle } from '#web/features/dashboard/dashboard.ts'
import { ASK_FOR_STATE } from '#web/features/maps/area-map.tsx'
import { StateMap } from '#web/features/maps/shaded-map.tsx'
import { askLink } from '#web/lib/ask-link.ts'
import { groupsOf } from '#web/lib/charts.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { paths } from './paths.ts'

const say = (count: number) => formatCounted(count, 'auction', 'auctions')

/** The overview's auctions by state; a state asks for its own in the chat. */
export function OverviewMap({ figure: { question, table } }: { figure: Figure }) {
  const states = useMemo(
    () => new Map(groupsOf(table).flatMap((group) => (group.query.filter.states ?? []).map((code) => [code, group]))),
    [table],
  )
  const figures = useMemo(
    () => (table ? new Map([...states].map(([code, { value }]) => [code, value])) : undefined),
    [table, states],
  )
  const linkTo = useCallback(
    (code: string) => {
      const group = states.get(code)
      return group && { to: paths.ai, search: askLink(`${asTitle(question)}: ${group.label}`, group.query) }
    },
    [states, question],
  )
  return (
    <StateMap
      title={asTitle(question)}
      figures={figures}
      format={formatCount}
      say={say}
      linkTo={linkTo}
      lead={ASK_FOR_STATE}
      className="max-h-96"
    />
  )
}
