import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MapParams } from './map-questions.ts'
import { WHICH } from './map-questions.ts'

/** Where an address names a state that there is none of, as a territory. */
export const noMapOf = (code: string): string => `There is no map of “${code}”. Choose a state.`

type NothingFoundProps = {
  params: MapParams
  onParams: (params: MapParams) => void
  /** in what there are none */
  place?: string | undefined
  refused: string | undefined
}

/** Why the map is empty, and the way on. */
export function NothingFound({ params, onParams, place, refused }: NothingFoundProps) {
  const { which = 'upcoming', about } = params
  const where = place ? ` in ${place}` : ''
  const without = (
    <Button variant="primary" onClick={() => onParams({ ...params, about: '' })}>
      Show all {WHICH[which].auctions}
    </Button>
  )
  if (refused)
    return <EmptyState title="Nothing is shown yet" text="Say it in other words, or show all." action={without} />
  if (about) return <EmptyState title={`No ${WHICH[which].auctions}${where} match “${about}”`} action={without} />
  return (
    <EmptyState
      title={`There are no ${WHICH[which].auctions}${where}`}
      text={which === 'all' ? 'Import a list of auctions to see them here.' : undefined}
      action={
        which !== 'all' && <Button onClick={() => onParams({ ...params, which: 'all' })}>Show all auctions</Button>
      }
    />
  )
}
