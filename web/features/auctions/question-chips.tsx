import CircleSlash from 'lucide-react/icons/circle-slash'
import type { Interpretation } from '#contract/auction-query.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'

type QuestionChipsProps = {
  interpretation: Interpretation
  /** gets the path of the part that is to go */
  onRemove: (path: string) => void
}

/** What was understood of a question, part by part, and what was not (R40): never hidden. */
export function QuestionChips({ interpretation: { chips, unused }, onRemove }: QuestionChipsProps) {
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label="Searched for" className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={`${chip.path} ${chip.value}`} className="flex max-w-full">
              <Chip field={chip.field} value={chip.value} assumed={chip.assumed} onRemove={() => onRemove(chip.path)} />
            </li>
          ))}
        </ul>
      )}
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
