import type { Chip } from '#contract/auction-query.ts'

const IN_LIST = /^(.+)\.(\d+)$/

/** Where a part stands once another is removed: what came after it in its list moves up. */
function afterRemoval(path: string, removed: string): string {
  const [, list, at] = IN_LIST.exec(path) ?? []
  const [, removedFrom, removedAt] = IN_LIST.exec(removed) ?? []
  return list !== undefined && list === removedFrom && Number(at) > Number(removedAt)
    ? `${list}.${Number(at) - 1}`
    : path
}

/**
 * The paths of what nobody has said yet once one part was changed or removed: that part is said now, the others stay as they were (R41).
 * @returns paths in the changed query
 */
export function stillAssumed(chips: readonly Chip[], path: string, how: 'changed' | 'removed'): string[] {
  const others = chips.filter((chip) => chip.assumed && chip.path !== path)
  return others.map((chip) => (how === 'removed' ? afterRemoval(chip.path, path) : chip.path))
}
