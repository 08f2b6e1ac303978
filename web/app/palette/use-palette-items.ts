import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Sparkles } from 'lucide'
import { useMemo } from 'react'
import { call } from '#web/lib/api-client.ts'
import { useAppearance } from '#web/lib/appearance.ts'
import { localDay } from '#web/lib/formats.ts'
import type { Session } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { paths } from '../paths.ts'
import { readRecentPages } from '../recent-pages.ts'
import { foundGroups, type HrefTo, notSearched } from './found-items.ts'
import { actionItems, pageItems } from './page-items.ts'
import { matching, type PaletteGroup, type PaletteItem } from './palette-item.ts'

const SEARCH_DELAY_MS = 120
const RECENT = 5

/** All kinds at once; an answer that the next key made needless is given up. What was found before stays until then. */
const searchQuery = (text: string) => ({
  queryKey: ['search', text],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/search', { query: { text }, signal }),
  placeholderData: keepPreviousData,
  gcTime: 60_000,
})

type Palette = {
  /** in their order; what needs no server comes first, so that nothing moves when its answer arrives */
  groups: PaletteGroup[]
  /** the last of all */
  ask: PaletteItem | undefined
  /** the answer for what is typed now is still on its way */
  waiting: boolean
  error: Error | null
  retry: () => void
  notSearched: string
}

/** What the search of the top bar offers for a text. */
export function usePaletteItems(typed: string, session: Session, onLogOut: () => void): Palette {
  const text = typed.trim()
  const settled = useSettled(text, SEARCH_DELAY_MS)
  const search = useQuery(searchQuery(settled))
  const appearance = useAppearance()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  const router = useRouter()
  const hrefTo: HrefTo = (to, more = {}) => router.buildLocation({ to, params: { id: undefined }, ...more }).href
  const pages = pageItems(session, (to, params) => hrefTo(to, params && { params }))
  const actions = actionItems({ session, appearance, onLogOut, hrefTo })
  // Of this moment: where one is now is nowhere to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  const recent = useMemo(() => {
    const here = router.state.location.pathname
    return readRecentPages(session.user.id).filter((path) => path !== here)
  }, [])
  const found = search.data ? foundGroups(search.data, { hrefTo, today, session }) : []
  const local: PaletteGroup[] =
    text === ''
      ? [
          {
            title: 'Recent pages',
            items: recent.flatMap((path) => pages.find(({ href }) => href === path) ?? []).slice(0, RECENT),
          },
          { title: 'Actions', items: actions },
        ]
      : [
          { title: 'Pages', items: matching(pages, text) },
          { title: 'Actions', items: matching(actions, text) },
        ]
  const [first, ...rest] = local.filter(({ items }) => items.length > 0)
  const groups =
    text === '' && first?.title === 'Recent pages'
      ? [first, ...found, ...rest]
      : [...(first ? [first, ...rest] : []), ...found]
  return {
    groups,
    ask:
      text === ''
        ? undefined
        : {
            id: 'ask',
            title: `Ask: ${text}`,
            detail: 'on the AI page',
            icon: Sparkles,
            href: hrefTo(paths.ai, { search: { q: text } }),
          },
    waiting: settled !== text || search.isPlaceholderData || search.isPending,
    error: search.error,
    retry: () => void search.refetch(),
    notSearched: text !== '' && search.data ? notSearched(search.data) : '',
  }
}
