import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingPart } from './loading-part.tsx'

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
