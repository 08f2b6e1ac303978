import { useMatches, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Lock, LogOut, Monitor, Moon, PanelLeft, Sun, User } from 'lucide'
import { type Session, setLocked } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { paths } from './paths.ts'
import { chooseTheme, useTheme } from './theme.ts'
import { titleOf } from './title-of.ts'

const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

function ProfileMenu({ session: { user }, onLogOut }: { session: Session; onLogOut: () => void }) {
  const theme = useTheme()
  const navigate = useNavigate()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <Menu
      label="Profile"
      align="end"
      button={(opens) => (
        <button
          type="button"
          {...opens}
          className="flex h-(--control) min-w-0 items-center gap-2 rounded-2 pr-1.5 pl-1 font-medium hover:bg-hover aria-expanded:bg-hover"
        >
          <Avatar firstName={user.firstName} lastName={user.lastName} />
          <span className="max-w-45 truncate max-phone:sr-only">{name}</span>
          <Icon glyph={ChevronDown} size={14} className="text-text-3 max-phone:hidden" />
        </button>
      )}
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-s text-text-3">{user.userType?.name ?? 'Unknown'}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={User} onSelect={() => void navigate({ to: paths.profile })}>
        Profile
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label="Theme" options={THEME_OPTIONS} value={theme} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={Lock} onSelect={() => setLocked(true)}>
        Lock
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={onLogOut}>
        Log Out
      </MenuItem>
    </Menu>
  )
}

function Breadcrumb() {
  const place = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page && { section: page.staticData.section, title: titleOf(page) }
    },
    structuralSharing: true,
  })
  return (
    <p className="ml-1 flex min-w-0 items-center gap-1.5 whitespace-nowrap text-text-3">
      {place?.section && (
        <>
          <span className="max-phone:hidden">{place.section}</span>
          <span className="max-phone:hidden">/</span>
        </>
      )}
      <span className="truncate font-medium text-text">{place?.title}</span>
    </p>
  )
}

type TopBarProps = {
  session: Session
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onLogOut: () => void
}

/** The top bar (§1): where one is, what was announced, and who one is. Three columns, so that what stands in the middle never moves. */
export function TopBar({ session, sidebarOpen, onToggleSidebar, onLogOut }: TopBarProps) {
  return (
    <header className="grid h-(--bar) grid-cols-[minmax(0,1fr)_auto_auto] items-center border-b border-line bg-surface px-2 phone:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] phone:gap-3 phone:pr-4 phone:pl-3">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton
          icon={PanelLeft}
          label={sidebarOpen ? 'Hide menu' : 'Show menu'}
          aria-expanded={sidebarOpen}
          onClick={onToggleSidebar}
        />
        <Breadcrumb />
      </div>
      <div />
      <div className="flex min-w-0 items-center justify-end gap-1">
        <NotificationTray />
        <ProfileMenu session={session} onLogOut={onLogOut} />
      </div>
    </header>
  )
}
