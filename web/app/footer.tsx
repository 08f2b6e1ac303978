import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '#web/lib/api-client.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { paths } from './paths.ts'

/** How many auctions there are, and whether they are real: "6,000 auctions in 51 states and districts, sample data". */
function Stock({ count: auctions, states, samples }: Answer<'GET /api/settings'>['auctions']) {
  const allMadeUp = samples >= auctions
  return (
    <>
      {formatCounted(auctions, 'auction', 'auctions')}
      {states > 0 && (
        <span className="max-phone:hidden"> in {formatCounted(states, 'state', 'states and districts')}</span>
      )}
      {samples > 0 && (allMadeUp ? ', sample data' : `, ${formatCount(samples)} of them sample data`)}
    </>
  )
}

/** The bar at the foot of every page (§2). */
export function Footer() {
  const settings = useQuery(settingsQuery)
  return (
    <footer className="flex h-7 items-center gap-4 border-t border-line bg-sunken px-(--gutter) text-s whitespace-nowrap text-text-3">
      <Link to={paths.overview} className="text-text-2 hover:underline">
        Dashboard
      </Link>
      <span className="min-w-0 flex-1 truncate text-right">
        {settings.data && <Stock {...settings.data.auctions} />}
        {settings.isError && !settings.data && 'The number of auctions could not be read.'}
      </span>
    </footer>
  )
}
