import { getRouteApi, Link } from '@tanstack/react-router'
import {
  COMPONENTS,
  FORMS,
  GALLERY_LINK,
  GalleryPage,
  type GallerySection,
  TABLES,
} from '#web/features/gallery/gallery-pages.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { titleOfPart } from './titles.ts'

type GalleryRouteProps = {
  section: GallerySection
  /** what the section is called */
  name: string
  /** of its pages */
  path: (typeof paths)['component' | 'form' | 'table']
  /** which of them, as the address has it */
  part: string
}

/** A page of the gallery in its place, beside the others of its section. A part that there is none of is any other path (§2). */
function GalleryRoute({ section, name, path, part }: GalleryRouteProps) {
  const Part = Object.hasOwn(section, part) ? section[part] : undefined
  if (!Part) return <NotFoundPage />
  return (
    <GalleryPage
      title={titleOfPart(part)}
      section={name}
      links={Object.keys(section).map((other) => (
        <Link key={other} to={path} params={{ part: other }} className={GALLERY_LINK}>
          {titleOfPart(other)}
        </Link>
      ))}
    >
      <Part />
    </GalleryPage>
  )
}

const components = getRouteApi('/main/components/$part')

/** The gallery's components (§2). */
export const ComponentsRoute = () => (
  <GalleryRoute section={COMPONENTS} name="Components" path={paths.component} part={components.useParams().part} />
)

const forms = getRouteApi('/main/forms/$part')

/** The gallery's forms (§2). */
export const FormsRoute = () => (
  <GalleryRoute section={FORMS} name="Forms" path={paths.form} part={forms.useParams().part} />
)

const tables = getRouteApi('/main/table-list/$part')

/** The gallery's tables (§2). */
export const TablesRoute = () => (
  <GalleryRoute section={TABLES} name="Tables" path={paths.table} part={tables.useParams().part} />
)
