import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, CircleQuestionMark as CircleHelp, LogOut, Settings } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SIDEBAR_BACKGROUNDS, SIDEBAR_COLOURS } from '#contract/setting-choices.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { MOBILE_BREAKPOINT_PX } from '#web/lib/constants.ts'
import type { Session } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'
import { isOf, type MenuEntry, type MenuSection, visibleSections } from './menu.ts'
import { paths } from './paths.ts'

const ENTRY =
  'flex h-8 w-full items-center gap-2.5 rounded-2 px-2 font-medium text-text-2 hover:bg-hover aria-[current]:bg-press aria-[current]:text-text pointer-coarse:h-10 [&>svg]:text-text-3 aria-[current]:[&>svg]:text-(--active)'

function Entry({ entry: { label, path, params, icon }, current }: { entry: MenuEntry; current: boolean }) {
  return (
    // Add User is of nobody yet, whoever is edited.
    <Link
      to={path}
      params={params ?? { id: undefined }}
      activeOptions={{ includeSearch: false }}
      className={ENTRY}
      {...(current && { 'aria-current': 'page' })}
    >
      <Icon glyph={icon} />
      {label}
    </Link>
  )
}

/** A part of the menu that folds. It opens by itself when the path comes to lie under one of its entries (§2). */
function Section({ section }: { section: MenuSection }) {
  const id = useId()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(!section.folded)
  const [shownAt, setShownAt] = useState<string>()
  if (shownAt !== pathname) {
    setShownAt(pathname)
    if (section.entries.some((entry) => isOf(entry, pathname))) setOpen(true)
  }
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-7 w-full items-center justify-between rounded-2 px-2 text-s font-medium text-text-3 hover:bg-hover pointer-coarse:h-10"
      >
        {section.title}
        <Icon glyph={open ? ChevronDown : ChevronRight} size={12} />
      </button>
      <ul id={id} hidden={!open}>
        {section.entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} current={isOf(entry, pathname)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The left sidebar (§2): name, the menu that the person's scopes open, and at its foot Settings (for the user type Admin, and for holders of `settings`), Help and Log out. */
export function Sidebar({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const settings = useQuery(settingsQuery).data
  const { active, background } = useSidebarLook(settings?.sidebar)
  return (
    <nav
      aria-label="Main"
      data-sidebar={background}
      data-active={active}
      className="flex h-full min-h-0 flex-col bg-ground text-text"
    >
      <Link to={paths.ai} className="flex h-(--bar) shrink-0 items-center gap-2 px-4 -outline-offset-2">
        <Brand name={settings?.company_name || undefined} logo={settings?.logo} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-3">
        {visibleSections(session.appScopes).map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
      <div className="border-t border-line p-2">
        {(session.user.userType?.name === 'Admin' || session.viewSettings) && (
          <Link to={paths.settings} className={ENTRY}>
            <Icon glyph={Settings} />
            Settings
            {!session.viewSettings && (
              <span className="ml-auto truncate text-s font-normal text-text-3">needs scope settings</span>
            )}
          </Link>
        )}
        <Link to={paths.help} className={ENTRY}>
          <Icon glyph={CircleHelp} />
          Help
        </Link>
        <button type="button" onClick={onLogOut} className={ENTRY}>
          <Icon glyph={LogOut} />
          Log out
        </button>
      </div>
    </nav>
  )
}

/** The sidebar of a narrow window: over the page, with a backdrop that closes it (§2, R55). Escape and following a link close it too. */
export function SidebarDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) drawer.current?.close()
    else if (!drawer.current?.open) drawer.current?.showModal()
  }, [open])
  // The dialog itself is hit only where its content is not: on the backdrop.
  const click = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Escape
    <dialog
      ref={drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={click}
      className="fixed inset-y-0 left-0 h-dvh max-h-none w-66 max-w-[calc(100vw-56px)] -translate-x-full bg-ground text-text shadow-dialog transition-[translate,display,overlay] transition-discrete duration-(--t-layer) ease-(--ease) outline-none backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full"
    >
      {children}
    </dialog>
  )
}

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
function useSidebarLook(known: SidebarLook | undefined): SidebarLook {
  useEffect(() => {
    if (known) localStorage.setItem(KEY, `${known.active} ${known.background}`)
  }, [known])
  return known ?? keptLook()
}
