import type { Chip } from '#contract/auction-query.ts'

const IN_LIST = /^(.+)\.(\d+)$/
const BRANCH = /^filter\.(any_of|none_of)\.\d+(?=\.)/

/** What goes with a part: its alternative or exception too, where it was all of it. */
function goesWith(chips: readonly Chip[], path: string): string {
  const [branch] = BRANCH.exec(path) ?? []
  const isAll = branch !== undefined && !chips.some((chip) => chip.path !== path && chip.path.startsWith(`${branch}.`))
  return isAll ? branch : path
}

/** Where a part stands once another is removed: what came after it in its list moves up. */
function afterRemoval(path: string, removed: string): string {
  const [, list, removedAt] = IN_LIST.exec(removed) ?? []
  if (list === undefined || !path.startsWith(`${list}.`)) return path
  const [at, ...rest] = path.slice(list.length + 1).split('.')
  return Number(at) > Number(removedAt) ? [list, Number(at) - 1, ...rest].join('.') : path
}

/**
 * The paths of what nobody has said yet once one part was changed or removed: that part is said now, the others stay as they were (R41).
 * @returns paths in the changed query
 */
export function stillAssumed(chips: readonly Chip[], path: string, how: 'changed' | 'removed'): string[] {
  const others = chips.filter((chip) => chip.assumed && chip.path !== path)
  const gone = goesWith(chips, path)
  return others.map((chip) => (how === 'removed' ? afterRemoval(chip.path, gone) : chip.path))
}
