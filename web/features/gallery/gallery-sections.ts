import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The pages of a section by what their address calls them (§2), in the order of its links. */
export type GallerySection = Readonly<Record<string, ComponentType>>

export const COMPONENTS: GallerySection = {
  buttons: lazyPart(async () => (await import('./pages/buttons.tsx')).Buttons),
  'grid-system': lazyPart(async () => (await import('./pages/grid-system.tsx')).GridSystem),
  panels: lazyPart(async () => (await import('./pages/panels.tsx')).Panels),
  'sweet-alert': lazyPart(async () => (await import('./pages/sweet-alert.tsx')).SweetAlert),
  notifications: lazyPart(async () => (await import('./pages/notifications.tsx')).Notifications),
  icons: lazyPart(async () => (await import('./pages/icons.tsx')).Icons),
  typography: lazyPart(async () => (await import('./pages/typography.tsx')).Typography),
}

export const FORMS: GallerySection = {
  regular: lazyPart(async () => (await import('./pages/regular-forms.tsx')).RegularForms),
  extended: lazyPart(async () => (await import('./pages/extended-forms.tsx')).ExtendedForms),
  validation: lazyPart(async () => (await import('./pages/validation.tsx')).Validation),
  wizard: lazyPart(async () => (await import('./pages/wizard.tsx')).WizardPage),
}

export const TABLES: GallerySection = {
  regular: lazyPart(async () => (await import('./pages/regular-tables.tsx')).RegularTables),
  extended: lazyPart(async () => (await import('./pages/extended-tables.tsx')).ExtendedTables),
  paginated: lazyPart(async () => (await import('./pages/paginated-tables.tsx')).PaginatedTables),
}
