import type { ReactNode } from 'react'

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
