import type { Chip } from '#contract/auction-query.ts'

/** A chip by itself, or those of conditions that belong together: alternatives, and an exception of several. */
export type ChipGroup =
  | { kind: 'one'; chip: Chip }
  | { kind: 'either' | 'not'; path: string; branches: readonly (readonly Chip[])[] }

/** Where a condition of an alternative or exception stands: the branch it is of, and what that belongs to. */
const IN_BRANCH = /^(?:(filter\.any_of)\.\d+|(filter\.none_of\.\d+))(?=\.)/

/** The chips of an answer in their order. Those of one branch, and of all alternatives, stand one after the other. */
export function groupChips(chips: readonly Chip[]): ChipGroup[] {
  const groups: ChipGroup[] = []
  for (const chip of chips) {
    const [branch, alternatives, exception = ''] = IN_BRANCH.exec(chip.path) ?? []
    const path = alternatives ?? exception
    const last = groups.at(-1)
    if (branch === undefined) groups.push({ kind: 'one', chip })
    else if (last?.kind === 'one' || last?.path !== path)
      groups.push({ kind: alternatives ? 'either' : 'not', path, branches: [[chip]] })
    else groups.splice(-1, 1, { ...last, branches: withChip(last.branches, branch, chip) })
  }
  return groups
}

function withChip(branches: readonly (readonly Chip[])[], branch: string, chip: Chip) {
  const last = branches.at(-1) ?? []
  const isSame = last[0]?.path.startsWith(`${branch}.`)
  return isSame ? [...branches.slice(0, -1), [...last, chip]] : [...branches, [chip]]
}
