import type { Glyph } from '#web/ui/icon.tsx'

/** Something that the search of the top bar offers: somewhere to go, or something to do. */
export type PaletteItem = {
  /** tells it from all others, at every typing */
  id: string
  title: string
  /** in grey behind the title */
  detail?: string
  icon: Glyph
} & ({ href: string; run?: never } | { href?: never; run: () => void })

export type PaletteGroup = {
  title: string
  items: readonly PaletteItem[]
  /** found without the server: there at once */
  isLocal: boolean
}

/** Without accents and case, as it is compared. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that have every word in title or keywords; those first whose title begins with the text. */
export function matching<Item extends { title: string; keywords?: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const has = ({ title, keywords = '' }: Item) => {
    const all = folded(`${title} ${keywords}`)
    return words.every((word) => all.includes(word))
  }
  const isFirst = ({ title }: Item) => folded(title).startsWith(words.join(' '))
  return items.filter(has).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}
