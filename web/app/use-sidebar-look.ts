import { useEffect } from 'react'
import { SIDEBAR_BACKGROUNDS, SIDEBAR_COLOURS } from '#contract/setting-choices.ts'
import type { PublicSettings } from '#contract/settings.ts'

type SidebarLook = PublicSettings['sidebar']

const KEY = 'liendesk.sidebar'

/** As it was last in this browser; at first as §9 has it. */
function keptLook(): SidebarLook {
  const kept = localStorage.getItem(KEY)?.split(' ') ?? []
  return {
    active: SIDEBAR_COLOURS.find((colour) => colour === kept[0]) ?? 'success',
    background: SIDEBAR_BACKGROUNDS.find((background) => background === kept[1]) ?? 'black',
  }
}

/** How the sidebar looks (§9). Until settings are there it looks as it did, so that a reload does not flash. */
export function useSidebarLook(known: SidebarLook | undefined): SidebarLook {
  useEffect(() => {
    if (known) localStorage.setItem(KEY, `${known.active} ${known.background}`)
  }, [known])
  return known ?? keptLook()
}
