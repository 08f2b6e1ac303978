import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, CircleQuestionMark as CircleHelp, LogOut, Settings } from 'lucide'
import { useId, useState } from 'react'
import type { Session } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'
import { isOf, type MenuEntry, type MenuSection, visibleSections } from './menu.ts'
import { paths } from './paths.ts'
import { useSidebarLook } from './use-sidebar-look.ts'

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
