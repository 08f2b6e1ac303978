import type { Glyph } from '#web/ui/icon.tsx'

/** Something that the search of the top bar offers: somewhere to go, or something to do. */
export type PaletteItem = {
  /** tells it from all others, at every typing */
  id: string
  title: string
  /** in grey behind the title */
  detail?: string
  /** other names that it is found by, with commas between */
  words?: string
  /** takes the page away, as logging out does: never what Enter does but by its whole name */
  ends?: true
  icon: Glyph
} & ({ href: string; run?: never } | { href?: never; run: () => void })

export type PaletteGroup = {
  title: string
  /** found without the server: there at once */
  isLocal?: true
  items: readonly PaletteItem[]
}

/** The words of a text, without accents and case, as they are compared. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isSame = (a: readonly string[], b: readonly string[]) => a.length > 0 && a.join(' ') === b.join(' ')

type Named = Pick<PaletteItem, 'title' | 'detail' | 'words' | 'ends'>

const isNamed = ({ title, words = '' }: Named, asked: readonly string[]): boolean =>
  [title, ...words.split(',')].some((name) => isSame(wordsOf(name), asked))

/** Whether Enter may do it without an arrow having chosen it: what ends something only where its whole name is typed. */
export const mayComeFirst = (item: Named, text: string): boolean => !item.ends || isNamed(item, wordsOf(text))

/** How near a name is to the words: the whole name, its beginning, its words, other words; what ends something comes last. */
function distanceOf(item: Named, asked: readonly string[]): number {
  if (isNamed(item, asked)) return 0
  if (item.ends) return 4
  const title = wordsOf(item.title)
  if (title.join(' ').startsWith(asked.join(' '))) return 1
  return asked.every((word) => title.some((one) => one.startsWith(word))) ? 2 : 3
}

/** Those that have every word in the title, or at the beginning of a word of their section and other names: the nearest first, in its group. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  const has = ({ title, detail = '', words = '' }: Named) => {
    const name = wordsOf(title).join(' ')
    const others = wordsOf(`${detail} ${words}`)
    return asked.every((word) => name.includes(word) || others.some((other) => other.startsWith(word)))
  }
  const distance = (items: readonly PaletteItem[]) => Math.min(...items.map((item) => distanceOf(item, asked)))
  return groups
    .map(({ items, ...group }) => ({
      ...group,
      items: items.filter(has).toSorted((a, b) => distanceOf(a, asked) - distanceOf(b, asked)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => distance(a.items) - distance(b.items))
}
