import { useMatches, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Keyboard, Lock, LogOut, Monitor, Moon, PanelLeft, Search, Sun, User } from 'lucide'
import { chooseAppearance, useAppearance } from '#web/lib/appearance.ts'
import { withModifier } from '#web/lib/keyboard.ts'
import { type Session, setLocked } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { openDrawer, openModal } from './overlays.ts'
import { paths } from './paths.ts'
import { titleOf } from './titles.ts'

const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const
const CONTRAST_OPTIONS = [
  { value: 'system', label: 'As the system' },
  { value: 'more', label: 'More' },
] as const
const DENSITY_OPTIONS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

function ProfileMenu({ session: { user }, onLogOut }: { session: Session; onLogOut: () => void }) {
  const { theme, contrast, density } = useAppearance()
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
          <span className="max-w-45 truncate max-desk:sr-only">{name}</span>
          <Icon glyph={ChevronDown} size={14} className="text-text-3 max-desk:hidden" />
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
      <MenuChoice
        label="Theme"
        options={THEME_OPTIONS}
        value={theme}
        onChange={(value) => chooseAppearance('theme', value)}
      />
      <MenuChoice
        label="Contrast"
        options={CONTRAST_OPTIONS}
        value={contrast}
        onChange={(value) => chooseAppearance('contrast', value)}
      />
      <MenuChoice
        label="Rows"
        options={DENSITY_OPTIONS}
        value={density}
        onChange={(value) => chooseAppearance('density', value)}
      />
      <MenuSeparator />
      <MenuItem icon={Keyboard} onSelect={() => openModal('shortcuts')}>
        Keyboard shortcuts
      </MenuItem>
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

const SEARCH = 'Search pages, people, auctions'

/** Looks like the box to search in that it opens. On a narrow screen it is an icon. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={SEARCH}
      onClick={() => openModal('palette')}
      className="flex h-(--control) items-center gap-2 rounded-2 text-left text-text-3 hover:bg-hover max-phone:w-(--control) max-phone:justify-center phone:w-[clamp(160px,24vw,340px)] phone:border phone:border-edge phone:bg-sunken phone:pr-1.5 phone:pl-2.5"
    >
      <Icon glyph={Search} />
      <span className="min-w-0 flex-1 truncate max-phone:sr-only">{SEARCH}</span>
      <kbd
        aria-hidden
        className="rounded-1 border border-line-2 bg-surface px-1.5 font-sans text-s text-text-2 max-desk:hidden"
      >
        {withModifier('K')}
      </kbd>
    </button>
  )
}

const openNotes = () => openDrawer({ name: 'notes' })
const openLog = () => openDrawer({ name: 'log' })

type TopBarProps = {
  session: Session
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onLogOut: () => void
}

/** The top bar (§1, R52): where one is, the search, notes, log, what was announced, and who one is. Three columns, so that what stands in the middle never moves. */
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
      <SearchButton />
      <div className="flex min-w-0 items-center justify-end gap-1">
        <Button variant="ghost" aria-haspopup="dialog" className="px-2.5! max-phone:hidden" onClick={openNotes}>
          Write Notes
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" className="px-2.5! max-phone:hidden" onClick={openLog}>
          Log
        </Button>
        <NotificationTray
          actions={[
            { label: 'Write Notes', onSelect: openNotes },
            { label: 'Log', onSelect: openLog },
          ]}
        />
        <ProfileMenu session={session} onLogOut={onLogOut} />
      </div>
    </header>
  )
}
