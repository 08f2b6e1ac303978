import { Outlet, useMatches } from '@tanstack/react-router'

/** The page of the current route, faded in when the path changes (§9: 300 ms, no delay; none with reduced motion). */
export function PageFade() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  return (
    <div key={path} className="grid min-h-0 grid-cols-1 transition-opacity duration-(--t-fade) starting:opacity-0">
      <Outlet />
    </div>
  )
}
