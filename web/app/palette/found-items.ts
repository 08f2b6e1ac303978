import { FolderLock, Gavel, KeyRound, MessageSquareText, NotebookText, UserRound } from 'lucide'
import type { ActivityEntity } from '#contract/activity.ts'
import type { Found } from '#contract/search.ts'
import { askForAuction } from '#web/lib/ask-link.ts'
import { formatDates } from '#web/lib/formats.ts'
import type { Session } from '#web/lib/session.ts'
import { entityLink } from '../entity-links.tsx'
import { openDrawer } from '../overlays.ts'
import { paths } from '../paths.ts'
import type { PaletteGroup } from './palette-item.ts'

export type HrefTo = (to: string, more?: { params?: Record<string, string>; search?: Record<string, string> }) => string

type FoundDeps = { hrefTo: HrefTo; today: string; session: Session }

/**
 * What the server found, as the palette shows it. What may not be read is no group: the palette says so elsewhere. What may be read and not
 * opened, as a group by who holds `user-scopes` alone, is nowhere to go.
 */
export function foundGroups(found: Found, { hrefTo, today, session }: FoundDeps): PaletteGroup[] {
  /** The way to it, where there is one. */
  const going = (entity: ActivityEntity, id: number, name: string): { href: string }[] => {
    const place = entityLink(entity, id, name, session)
    return place ? [{ href: hrefTo(place.to, place) }] : []
  }
  const groups: PaletteGroup[] = [
    {
      title: 'People',
      items: (found.people ?? []).flatMap(({ id, firstName, lastName, username, email }) =>
        going('user', id, username).map((way) => ({
          id: `person ${id}`,
          title: `${firstName} ${lastName}`.trim() || username,
          detail: email,
          icon: UserRound,
          ...way,
        })),
      ),
    },
    {
      title: 'Groups',
      items: (found.groups ?? []).flatMap(({ id, name, description }) =>
        going('auth-group', id, name).map((way) => ({
          ...{ id: `group ${id}`, title: name, detail: description, icon: FolderLock },
          ...way,
        })),
      ),
    },
    {
      title: 'Scopes',
      items: (found.scopes ?? []).flatMap(({ id, name, description }) =>
        going('scope', id, name).map((way) => ({
          ...{ id: `scope ${id}`, title: name, detail: description, icon: KeyRound },
          ...way,
        })),
      ),
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
  return groups.filter(({ items }) => items.length > 0)
}

/** What was not searched for want of a scope, said by its name. */
export function notSearched({ people, groups }: Found): string {
  const missing = [
    ...(people === null ? ['people (with the scope users)'] : []),
    ...(groups === null ? ['groups and scopes (with auth-groups or user-scopes)'] : []),
  ]
  return missing.length > 0 ? `Not searched: ${missing.join(', ')}.` : ''
}
