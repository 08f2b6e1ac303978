import { getRouteApi } from '@tanstack/react-router'
import { COMPONENTS } from '#web/features/gallery/gallery-pages.tsx'
import { GalleryRoute } from './gallery-route.tsx'
import { paths } from './paths.ts'

const route = getRouteApi('/main/components/$part')

/** The gallery's components (§2). */
export const ComponentsRoute = () => (
  <GalleryRoute section={COMPONENTS} name="Components" path={paths.component} part={route.useParams().part} />
)
