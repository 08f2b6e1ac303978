import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import type { KeyboardEvent } from 'react'
import { saySuggestedCount } from '#ask/say/say-suggested-count.ts'
import { MAX_EXAMPLE_LENGTH } from '#contract/setting-choices.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readingQuery } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'

/** Somebody types: it is looked at when they stop. */
const PAUSE_MS = 400

type QuestionRowProps = {
  /** from 1 */
  place: number
  count: number
  text: string
  onChange: (text: string) => void
  /** @param part what it was moved by, which keeps the focus */
  onMove: (by: 1 | -1, part: string) => void
  onRemove: () => void
}

/** One example: its text, what it finds, and its place among the others, which Alt with an arrow changes too. */
export function QuestionRow({ place, count, text, onChange, onMove, onRemove }: QuestionRowProps) {
  const keyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'text')
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={`Question ${place}`}
        labelHidden
        data-part="text"
        maxLength={MAX_EXAMPLE_LENGTH}
        value={text}
        onChange={onChange}
        onKeyDown={keyDown}
        hint={useReading(text)}
      />
      {/* Beside the field, which stands a gap below its hidden label. */}
      <span className="mt-1.5 flex h-(--control) items-center">
        <IconButton
          size="s"
          icon={ArrowUp}
          label={`Move question ${place} up`}
          data-part="up"
          disabledReason={place === 1 && 'It is the first already.'}
          onClick={() => onMove(-1, 'up')}
        />
        <IconButton
          size="s"
          icon={ArrowDown}
          label={`Move question ${place} down`}
          data-part="down"
          disabledReason={place === count && 'It is the last already.'}
          onClick={() => onMove(1, 'down')}
        />
        <IconButton
          size="s"
          danger
          icon={Trash2}
          label={`Remove question ${place}`}
          data-part="remove"
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

/** What a question finds now, in words. */
function useReading(text: string): string {
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, isError } = useQuery(readingQuery(settled))
  if (settled === '') return ' '
  if (isError) return settingsMessages.notRead
  if (!data || settled !== text.trim()) return settingsMessages.reading
  if (!data.understood) return settingsMessages.notUnderstood
  return `Finds ${saySuggestedCount(data.total)} ${data.total === 1 ? 'auction' : 'auctions'}`
}
