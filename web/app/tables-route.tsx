import { getRouteApi } from '@tanstack/react-router'
import { TABLES } from '#web/features/gallery/gallery-pages.tsx'
import { GalleryRoute } from './gallery-route.tsx'
import { paths } from './paths.ts'

const route = getRouteApi('/main/table-list/$part')

/** The gallery's tables (§2). */
export const TablesRoute = () => (
  <GalleryRoute section={TABLES} name="Tables" path={paths.table} part={route.useParams().part} />
)
