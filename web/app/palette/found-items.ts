import { FolderLock, Gavel, KeyRound, MessageSquareText, NotebookText, UserRound } from 'lucide'
import type { Found } from '#contract/search.ts'
import { askForAuction } from '#web/lib/ask-link.ts'
import { formatDates } from '#web/lib/formats.ts'
import { openDrawer } from '../overlays.ts'
import { paths } from '../paths.ts'
import type { PaletteGroup } from './palette-item.ts'

export type HrefTo = (to: string, more?: { params?: Record<string, string>; search?: Record<string, string> }) => string

type FoundDeps = { hrefTo: HrefTo; today: string; mayEdit: boolean }

/** What the server found, as the palette shows it. What may not be read is no group: the palette says so elsewhere. */
export function foundGroups(found: Found, { hrefTo, today, mayEdit }: FoundDeps): PaletteGroup[] {
  const groups: Omit<PaletteGroup, 'isLocal'>[] = [
    {
      title: 'People',
      items: (found.people ?? []).map(({ id, firstName, lastName, username, email }) => ({
        id: `person ${id}`,
        title: `${firstName} ${lastName}`.trim() || username,
        detail: email,
        icon: UserRound,
        href: mayEdit
          ? hrefTo(paths.userForm, { params: { id: String(id) } })
          : hrefTo(paths.users, { search: { search: username } }),
      })),
    },
    {
      title: 'Groups',
      items: (found.groups ?? []).map(({ id, name, description }) => ({
        ...{ id: `group ${id}`, title: name, detail: description, icon: FolderLock },
        href: hrefTo(paths.authGroups, { search: { search: name } }),
      })),
    },
    {
      title: 'Scopes',
      items: (found.scopes ?? []).map(({ id, name, description }) => ({
        ...{ id: `scope ${id}`, title: name, detail: description, icon: KeyRound },
        href: hrefTo(paths.scopes, { search: { search: name } }),
      })),
    },
    {
      title: 'Auctions',
      items: found.auctions.map((auction) => ({
        id: `auction ${auction.id}`,
        title: `${auction.jurisdiction.name}, ${auction.state.code}`,
        detail: `${auction.auction_type.name}, ${formatDates(auction.auction_begin_date, auction.auction_end_date, today)}`,
        icon: Gavel,
        href: hrefTo(paths.ai, { search: askForAuction(auction) }),
      })),
    },
    {
      title: 'Your questions',
      items: found.questions.map(({ text }) => ({
        ...{ id: `question ${text}`, title: text, icon: MessageSquareText },
        href: hrefTo(paths.ai, { search: { q: text } }),
      })),
    },
    {
      title: 'Your notes',
      items: found.notes.map(({ id, title, excerpt }) => ({
        ...{ id: `note ${id}`, title, detail: excerpt, icon: NotebookText },
        run: () => openDrawer({ name: 'notes', note: id }),
      })),
    },
  ]
  return groups.flatMap((group) => (group.items.length > 0 ? { ...group, isLocal: false } : []))
}

/** What was not searched for want of a scope, said by its name. */
export function notSearched({ people, groups }: Found): string {
  const missing = [
    ...(people === null ? ['people (with the scope users)'] : []),
    ...(groups === null ? ['groups and scopes (with auth-groups or user-scopes)'] : []),
  ]
  return missing.length > 0 ? `Not searched: ${missing.join(', ')}.` : ''
}
