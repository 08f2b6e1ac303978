import { Plus, X } from 'lucide'
import { SORT_FIELDS } from '#contract/auction-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type EditorProps, useFields } from './draft.ts'
import { choicesOf, SORT_LABELS } from './part-labels.ts'
import type { Sort } from './query-part.ts'

/** As many as the contract takes. */
const MOST = 4
const DIRECTIONS: { value: Sort[number]['dir']; label: string }[] = [
  { value: 'asc', label: 'lowest first' },
  { value: 'desc', label: 'highest first' },
]
const FIELDS: { value: Sort[number]['field']; label: string }[] = choicesOf(SORT_LABELS, SORT_FIELDS)
/** What the groups of a computed answer are ordered by. */
const THE_FIGURE = { value: 'value', label: 'the figure' } as const

const make = ({ sort }: { sort: Sort }) => ({ kind: 'sort', sort }) as const

/** The order of the answer, by one field or several. */
export function SortEditor({ part, onDraft }: EditorProps<'sort'>) {
  const [{ sort }, change] = useFields({ sort: part?.sort ?? [] }, make, onDraft)
  const options = sort.some(({ field }) => field === 'value') ? [THE_FIGURE, ...FIELDS] : FIELDS
  const unused = FIELDS.find(({ value }) => !sort.some(({ field }) => field === value))
  const put = (at: number, some: Partial<Sort[number]>) =>
    change({ sort: sort.map((one, index) => (index === at ? { ...one, ...some } : one)) })
  return (
    <>
      {sort.map(({ field, dir }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; by its field it would lose the focus when that changes
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-2">
          <NativeSelect
            label={at === 0 ? 'Sort by' : 'Then by'}
            options={options.filter(({ value }) => value === field || !sort.some((other) => other.field === value))}
            value={field}
            onChange={(next) => put(at, { field: next })}
          />
          <NativeSelect
            label="Order"
            labelHidden
            options={DIRECTIONS}
            value={dir}
            onChange={(next) => put(at, { dir: next })}
          />
          {sort.length > 1 && (
            <IconButton
              icon={X}
              label={`Do not sort by ${options.find(({ value }) => value === field)?.label}`}
              onClick={() => change({ sort: sort.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {sort.length < MOST && unused && (
        <Button
          size="s"
          variant="ghost"
          icon={Plus}
          className="justify-self-start"
          onClick={() => change({ sort: [...sort, { field: unused.value, dir: 'asc' }] })}
        >
          Then by
        </Button>
      )}
    </>
  )
}
