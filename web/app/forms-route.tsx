import { getRouteApi } from '@tanstack/react-router'
import { FORMS } from '#web/features/gallery/gallery-pages.tsx'
import { GalleryRoute } from './gallery-route.tsx'
import { paths } from './paths.ts'

const route = getRouteApi('/main/forms/$part')

/** The gallery's forms (§2). */
export const FormsRoute = () => (
  <GalleryRoute section={FORMS} name="Forms" path={paths.form} part={route.useParams().part} />
)
