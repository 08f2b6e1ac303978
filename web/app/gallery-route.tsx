import { Link } from '@tanstack/react-router'
import { GALLERY_LINK, GalleryPage, type GallerySection } from '#web/features/gallery/gallery-pages.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import type { paths } from './paths.ts'
import { titleOfPart } from './title-of-part.ts'

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
export function GalleryRoute({ section, name, path, part }: GalleryRouteProps) {
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
