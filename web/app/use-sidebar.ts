import { useEffect, useState } from 'react'
import { MOBILE_BREAKPOINT_PX } from '#web/lib/constants.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'

const isWideNow = () => window.innerWidth >= MOBILE_BREAKPOINT_PX

/** Whether the sidebar shows, and how: beside the page, or on a narrow window as a drawer over it. Every resize forces it open or closed (§4, R55). */
export function useSidebar() {
  // Paper is narrower than the window: a drawer would come to lie over what is printed.
  const wide = useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px), print`)
  const [open, setOpen] = useState(isWideNow)
  useEffect(() => {
    const force = () => setOpen(isWideNow())
    window.addEventListener('resize', force)
    return () => window.removeEventListener('resize', force)
  }, [])
  return { wide, open, setOpen }
}
