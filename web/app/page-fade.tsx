import { Outlet, useMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * The page of the current route, faded in when the path changes (§9: 300 ms, no delay; none with reduced motion). It is drawn after what was
 * clicked has shown that it was, and in slices: with `useDeferredData`, a click that leads to Users shows after 184 ms in place of 416.
 */
export function PageFade() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const drawn = useDeferredValue(path, null)
  return (
    <div key={path} className="grid min-h-0 grid-cols-1 transition-opacity duration-(--t-fade) starting:opacity-0">
      {drawn === path && <Outlet />}
    </div>
  )
}

/** The element that holds the page: what scrolls to the top, takes the focus after a navigation, and is skipped to. */
export const PAGE_ID = 'page'
