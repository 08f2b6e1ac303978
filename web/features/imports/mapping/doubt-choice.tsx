import { DATE_ORDERS, type DateOrder, SHEET_FIELDS } from '#contract/import-fields.ts'
import { readDays } from '#mapping/values/days.ts'
import { readFigure } from '#mapping/values/figures.ts'
import { formatDates, localDay } from '#web/lib/formats.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { Doubt, Told } from './mapping-draft.ts'

const NOT_TOLD = ''

/** A year for days that are written without one, only to show both ways of reading them. */
const ANY_YEAR = 2024

/** The ways to read a day that is written as numbers, with the day each makes: `03/04/2026` → `Mar 4, 2026` or `Apr 3, 2026`. */
function waysToRead(example: string): { value: DateOrder; label: string }[] {
  const ways = DATE_ORDERS.flatMap((order) => {
    const read = readDays(example, { order, year: ANY_YEAR })
    if (read === null || typeof read === 'string') return []
    const { first } = read
    return [{ value: order, label: formatDates(first, first, first.startsWith(String(ANY_YEAR)) ? first : '') }]
  })
  // The year stands first only where nothing else can.
  const common = ways.filter(({ value }) => value !== 'ymd')
  return common.length > 1 ? common : ways
}

const readWith = (example: string, decimal: '.' | ',') =>
  (Number(readFigure(example, decimal)) || 0).toLocaleString('en-US', { maximumFractionDigits: 3 })

type DoubtChoiceProps = { doubt: Doubt; name: string; onTold: (told: Told) => void }

/** One thing that the values of a column leave open, with the ways to read it. */
export function DoubtChoice({ doubt: { what, field, example, told }, name, onTold }: DoubtChoiceProps) {
  const about = `${SHEET_FIELDS[field].title}${name === SHEET_FIELDS[field].title ? '' : ` (${name})`}`
  const question = {
    date_order: `${about}: which day is ${example}?`,
    year: `${about}: which year is ${example} in?`,
    decimal: `${about}: how much is ${example}?`,
  }[what]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={told?.[what] === undefined ? 'font-medium text-amber-text' : 'text-text-2'}>{question}</span>
      {what === 'date_order' && (
        <Segments
          label={question}
          options={waysToRead(example)}
          value={told?.date_order ?? NOT_TOLD}
          onChange={(date_order) => date_order !== NOT_TOLD && onTold({ date_order })}
        />
      )}
      {what === 'decimal' && (
        <Segments
          label={question}
          options={[
            { value: '.', label: readWith(example, '.') },
            { value: ',', label: readWith(example, ',') },
          ]}
          value={told?.decimal ?? ''}
          onChange={(decimal) => (decimal === '.' || decimal === ',') && onTold({ decimal })}
        />
      )}
      {what === 'year' && (
        <div className="w-32">
          <NativeSelect
            label={question}
            labelHidden
            options={yearOptions()}
            value={told?.year === undefined ? '' : String(told.year)}
            onChange={(year) => year && onTold({ year: Number(year) })}
          />
        </div>
      )}
    </div>
  )
}

type FillDownChoiceProps = { name: string; fillDown: boolean; onTold: (told: Told) => void }

/** Whether the empty cells of a column mean the one above, once somebody said so. */
export function FillDownChoice({ name, fillDown, onTold }: FillDownChoiceProps) {
  const question = `“${name}”: do the empty cells mean the one above?`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-text-2">{question}</span>
      <Segments
        label={question}
        options={[
          { value: 'yes', label: 'Yes, fill down' },
          { value: 'no', label: 'No, they say nothing' },
        ]}
        value={fillDown ? 'yes' : 'no'}
        onChange={(said) => onTold({ fill_down: said === 'yes' })}
      />
    </div>
  )
}

/** Sales are announced for this year and the next, and looked up for the last ones. */
function yearOptions() {
  const now = Number(localDay().slice(0, 4))
  const years = [now, now + 1, now - 1, now - 2, now - 3].map(String)
  return [{ value: '', label: 'Choose a year' }, ...years.map((year) => ({ value: year, label: year }))]
}
