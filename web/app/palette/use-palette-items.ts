import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Sparkles, UserRound } from 'lucide'
import { useMemo } from 'react'
import { MAX_QUESTION_LENGTH } from '#contract/limits.ts'
import type { Found } from '#contract/search.ts'
import { userQuery } from '#web/features/users/users-api.ts'
import { call } from '#web/lib/api-client.ts'
import { useAppearance } from '#web/lib/appearance.ts'
import { useDebouncedValue } from '#web/lib/delays.ts'
import { formatCount, localDay } from '#web/lib/formats.ts'
import { holdsScope, type Session } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { paths } from '../paths.ts'
import { readRecentPages } from '../recent-pages.ts'
import { scopedPages } from '../scoped-pages.ts'
import { actionItems } from './action-items.ts'
import { foundGroups, type HrefTo, notSearched } from './found-items.ts'
import { pageItems } from './page-items.ts'
import { matching, type PaletteGroup, type PaletteItem } from './palette-item.ts'

const SEARCH_DELAY_MS = 120
const RECENT = 5
/** What is searched may be so long. */
const MAX_TEXT = 200

/** All kinds at once; an answer that the next key made needless is given up. What was found before stays until then. */
const searchQuery = (text: string) => ({
  queryKey: ['search', text],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/search', { query: { text }, signal }),
  placeholderData: keepPreviousData,
  gcTime: 60_000,
  enabled: text.length <= MAX_TEXT,
})

type Palette = {
  /** in their order; what needs no server comes first, so that nothing moves when its answer arrives */
  groups: PaletteGroup[]
  /** the last of all */
  ask: PaletteItem | undefined
  /** the answer for what is typed now is still on its way */
  waiting: boolean
  /** all has been looked for, and nothing found */
  isNothing: boolean
  error: Error | null
  retry: () => void
  /** what was not searched, and why */
  hint: string
}

/** What the search of the top bar offers for a text. */
export function usePaletteItems(typed: string, session: Session, onLogOut: () => void): Palette {
  const text = typed.trim()
  const isTooLong = text.length > MAX_TEXT
  const settled = useDebouncedValue(text, SEARCH_DELAY_MS)
  const search = useQuery(searchQuery(settled))
  const appearance = useAppearance()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  const router = useRouter()
  const hrefTo: HrefTo = (to, more = {}) => router.buildLocation({ to, params: { id: undefined }, ...more }).href
  const pages = pageItems(session, (to, params) => hrefTo(to, params && { params }))
  const actions = actionItems({ session, appearance, onLogOut, hrefTo })
  const recent = useRecentItems([...pages, ...actions], session, hrefTo)
  const answer = isTooLong ? undefined : search.data
  const found = answer ? foundGroups(answer, { hrefTo, today, session }) : []
  const groupOf = (title: string, items: PaletteItem[]): PaletteGroup => ({ title, isLocal: true, items })
  const doable = groupOf('Actions', actions)
  const atFirst = recent.length > 0 ? [groupOf('Recent pages', recent), ...found, doable] : [doable, ...found]
  const groups = text === '' ? atFirst : [...matching([groupOf('Pages', pages), doable], text), ...found]
  const waiting = !isTooLong && (settled !== text || search.isPlaceholderData || search.isPending)
  return {
    groups,
    ask: askItem(text, hrefTo),
    waiting,
    isNothing: text !== '' && !isTooLong && !waiting && !search.error && groups.length === 0,
    error: isTooLong ? null : search.error,
    retry: () => void search.refetch(),
    hint: hintFor(text, answer),
  }
}

/** Asking what is typed: also what is too long to be searched for. */
function askItem(text: string, hrefTo: HrefTo): PaletteItem | undefined {
  if (text === '' || text.length > MAX_QUESTION_LENGTH) return undefined
  const href = hrefTo(paths.ai, { search: { q: text } })
  return { id: 'ask', title: `Ask: ${text}`, detail: 'on the AI page', icon: Sparkles, href }
}

function hintFor({ length }: string, answer: Found | undefined): string {
  if (length > MAX_QUESTION_LENGTH)
    return `Too long to be searched for (${MAX_TEXT} characters) or asked (${formatCount(MAX_QUESTION_LENGTH)}).`
  if (length > MAX_TEXT) return `Too long to be searched for: ${MAX_TEXT} characters at most.`
  return length > 0 && answer ? notSearched(answer) : ''
}

/** Where somebody was last: of the pages, and of the people whom they edited. */
function useRecentItems(pages: readonly PaletteItem[], session: Session, hrefTo: HrefTo): PaletteItem[] {
  const router = useRouter()
  // Of this moment: where one is now is nowhere to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  const recent = useMemo(() => {
    const here = router.state.location.pathname
    return readRecentPages(session.user.id).filter((path) => path !== here)
  }, [])
  const folder = `${hrefTo(paths.userForm)}/`
  const mayEdit = holdsScope(session, ...scopedPages.userForm.scopes)
  const idIn = (path: string) => (path.startsWith(folder) ? Number(path.slice(folder.length)) : Number.NaN)
  const edited = mayEdit ? recent.filter((path) => Number.isSafeInteger(idIn(path))).slice(0, RECENT) : []
  const people = useQueries({
    queries: edited.map((path) => ({ ...userQuery(idIn(path)), staleTime: Number.POSITIVE_INFINITY })),
  })
  const shown = (path: string): PaletteItem[] => {
    const person = people[edited.indexOf(path)]
    // Somebody who is gone is nowhere to go.
    if (!person) return pages.filter(({ href }) => href === path)
    if (person.isError) return []
    const { firstName = '', lastName = '', username = '' } = person.data ?? {}
    const title = `${firstName} ${lastName}`.trim() || username || 'Edit User'
    return [{ id: `person ${path}`, title, detail: 'Edit User', icon: UserRound, href: path }]
  }
  return recent.flatMap(shown).slice(0, RECENT)
}
