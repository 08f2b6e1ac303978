import type { ComponentType, ReactNode } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'

type GalleryPageProps = {
  /** of the part */
  title: string
  /** links to the parts beside it */
  links: ReactNode
  /** names the links */
  section: string
  children: ReactNode
}

/** A page of the gallery: its title, what stands beside it, and the parts it is about, each under a hairline. */
export function GalleryPage({ title, links, section, children }: GalleryPageProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start pb-5">
      <h1 className="px-(--gutter) pt-4 text-xl font-semibold tracking-[-0.017em]">{title}</h1>
      <nav aria-label={section} className="-ml-2 flex flex-wrap gap-1 px-(--gutter) pt-2 pb-3">
        {links}
      </nav>
      {children}
    </div>
  )
}

/** How a link to a part beside this one looks: the current one has the ground of what is pressed. */
export const GALLERY_LINK =
  'inline-flex h-7 items-center rounded-2 px-2 font-medium text-text-2 hover:bg-hover hover:text-text aria-[current]:bg-press aria-[current]:text-text pointer-coarse:h-9'

const SECTIONS = [1, 2, 3]

/** What stands in the place of a page of the gallery whose code is on its way: its sections, after 150 ms. */
function LoadingPart() {
  const isLate = useDelayed(true)
  if (!isLate) return null
  return (
    <div role="status" aria-label="Loading the examples">
      {SECTIONS.map((section) => (
        <div
          key={section}
          className="grid grid-cols-1 content-start gap-4 border-t border-line px-(--gutter) py-5 desk:grid-cols-[216px_minmax(0,1fr)] desk:gap-6"
        >
          <div className="grid content-start gap-3 pt-1.5">
            <Skeleton className="w-28" />
            <Skeleton className="w-48" />
            <Skeleton className="w-40" />
          </div>
          <div className="grid content-start gap-5 pt-1.5">
            <Skeleton className="w-20" />
            <Skeleton className="w-80 max-w-full" />
            <div className="h-36 border border-line" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The pages of a section by what their address calls them (§2), in the order of its links. */
export type GallerySection = Readonly<Record<string, ComponentType>>

const page = (load: () => Promise<ComponentType>) => lazyPart(load, { waiting: <LoadingPart /> })

export const COMPONENTS: GallerySection = {
  buttons: page(async () => (await import('./pages/buttons.tsx')).Buttons),
  'grid-system': page(async () => (await import('./pages/grid-system.tsx')).GridSystem),
  panels: page(async () => (await import('./pages/panels.tsx')).Panels),
  'sweet-alert': page(async () => (await import('./pages/sweet-alert.tsx')).SweetAlert),
  notifications: page(async () => (await import('./pages/notifications.tsx')).Notifications),
  icons: page(async () => (await import('./pages/icons.tsx')).Icons),
  typography: page(async () => (await import('./pages/typography.tsx')).Typography),
}

export const FORMS: GallerySection = {
  regular: page(async () => (await import('./pages/regular-forms.tsx')).RegularForms),
  extended: page(async () => (await import('./pages/extended-forms.tsx')).ExtendedForms),
  validation: page(async () => (await import('./pages/validation.tsx')).Validation),
  wizard: page(async () => (await import('./pages/wizard.tsx')).WizardPage),
}

export const TABLES: GallerySection = {
  regular: page(async () => (await import('./pages/regular-tables.tsx')).RegularTables),
  extended: page(async () => (await import('./pages/extended-tables.tsx')).ExtendedTables),
  paginated: page(async () => (await import('./pages/paginated-tables.tsx')).PaginatedTables),
}
