import { useQuery } from '@tanstack/react-query'
import { CircleSlash } from 'lucide'
import { useState } from 'react'
import type { AuctionQuery, Interpretation, Chip as QuestionChip } from '#contract/auction-query.ts'
import { MAX_COUNTED_QUERIES } from '#contract/limits.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countsQuery } from './auctions-api.ts'
import { groupChips } from './chip-groups.ts'
import { AddPart, PartPopover, usePrefetchEditors } from './part-popover.tsx'
import { removeQueryPart, stillAssumed } from './query-parts/change-query-part.ts'
import { readQueryPart } from './query-parts/query-part.ts'

type QuestionChipsProps = {
  interpretation: Interpretation
  /** gets the query with one part changed, removed or added, and the paths of what nobody has said yet */
  onChange: (query: AuctionQuery, assumed: string[]) => void
}

/** What was understood of a question, part by part, each of which can be changed, and what was not understood (R40): never hidden. */
export function QuestionChips({ interpretation: { query, chips, unused }, onChange }: QuestionChipsProps) {
  const [near, setNear] = useState(false)
  const prefetchEditors = usePrefetchEditors()
  const counted = chips.slice(0, MAX_COUNTED_QUERIES).map(({ path }) => path)
  const removals = counted.map((path) => removeQueryPart(query, path))
  // Counted once somebody comes near: most answers are read and left.
  const { data: counts } = useQuery({ ...countsQuery(removals), enabled: near && removals.length > 0 })
  const comeNear = () => {
    setNear(true)
    prefetchEditors()
  }
  const partChip = (chip: QuestionChip) => (
    <PartChip
      key={`${chip.path} ${chip.value}`}
      chip={chip}
      query={query}
      without={counts?.[counted.indexOf(chip.path)]}
      onChange={(changed) => onChange(changed, stillAssumed(chips, chip.path, 'changed'))}
      onRemove={() => onChange(removeQueryPart(query, chip.path), stillAssumed(chips, chip.path, 'removed'))}
    />
  )
  return (
    <>
      <ul aria-label="Searched for" onPointerEnter={comeNear} onFocus={comeNear} className="flex flex-wrap gap-1.5">
        {groupChips(chips).map((group) =>
          group.kind === 'one' ? (
            <li key={`${group.chip.path} ${group.chip.value}`} className="flex max-w-full">
              {partChip(group.chip)}
            </li>
          ) : (
            <li key={group.path} className="flex max-w-full flex-wrap gap-1.5 text-s text-text-2">
              {group.branches.map((branch, at) => (
                <span
                  key={branch[0]?.path}
                  className="flex max-w-full flex-wrap items-center gap-1 rounded-2 bg-hover py-0.5 pr-0.5 pl-2"
                >
                  <span>{at === 0 ? group.kind : 'or'}</span>
                  {branch.map(partChip)}
                </span>
              ))}
            </li>
          ),
        )}
        <li className="flex">
          <AddPart query={query} onAdd={(changed, path) => onChange(changed, stillAssumed(chips, path, 'changed'))} />
        </li>
      </ul>
      {unused.map(({ text, reason }) => (
        <p key={text} className="flex items-start gap-1.5 text-s text-text-2">
          <Icon glyph={CircleSlash} size={14} className="mt-px text-amber-text" />
          <span className="min-w-0 wrap-anywhere">
            Did not use “{text}”{reason ? `: ${reason}` : ''}
          </span>
        </p>
      ))}
    </>
  )
}

type PartChipProps = {
  chip: QuestionChip
  query: AuctionQuery
  /** auctions that are found without it, once counted */
  without: number | undefined
  onChange: (query: AuctionQuery) => void
  onRemove: () => void
}

/** A chip that removes its part, and changes it where it is one simple part. */
function PartChip({ chip: { path, ...words }, query, without, onChange, onRemove }: PartChipProps) {
  const part = readQueryPart(query, path)
  const chip = {
    ...words,
    onRemove,
    removeHint: without === undefined ? undefined : `without it ${formatCounted(without, 'auction', 'auctions')}`,
  }
  if (!part) return <Chip {...chip} />
  return (
    <PartPopover
      label={`Change ${words.field} ${words.value}`}
      query={query}
      path={path}
      kind={part.kind}
      assumed={words.assumed}
      without={without}
      onApply={onChange}
      button={(opens) => <Chip {...chip} opens={opens} />}
    />
  )
}
