import { Link } from '@tanstack/react-router'
import type { MapParams } from '#web/features/maps/map-questions.ts'
import type { MapLinks } from '#web/features/maps/use-map-view.ts'
import { askLink } from '#web/lib/ask-link.ts'
import { paths } from './paths.ts'

/** Where maps lead. */
export const mapLinks: MapLinks = {
  ask: (question, query) => ({ to: paths.ai, search: askLink(question, query) }),
  counties: (params) => ({ to: paths.countyMap, search: params }),
}

const TABS = [
  { label: 'States', path: paths.stateMap },
  { label: 'Counties', path: paths.countyMap },
  { label: 'Full screen', path: paths.fullScreenMap },
] as const

/** The ways between the maps: what is shown stays the same. */
export const MapTabs = ({ params }: { params: MapParams }) => (
  <nav aria-label="Maps" className="flex gap-1 print:hidden">
    {TABS.map(({ label, path }) => (
      <Link
        key={path}
        to={path}
        search={params}
        activeOptions={{ includeSearch: false }}
        className="inline-flex h-(--control) items-center rounded-2 px-2 font-medium text-text-2 hover:bg-hover aria-[current]:bg-press aria-[current]:text-text phone:px-2.5"
      >
        {label}
      </Link>
    ))}
  </nav>
)
