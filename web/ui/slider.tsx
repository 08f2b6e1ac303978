import { Slider as Base } from '@base-ui/react/slider'
import { useId } from 'react'
import { type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'

type SliderFrame = Omit<FieldFrame, 'aside' | 'error' | 'labelHidden'> & {
  min: number
  max: number
  step?: number
  disabled?: boolean
  /** the value in words, as it stands beside the label and is read aloud */
  format?: (value: number) => string
}

type SliderProps = SliderFrame & { value: number; onChange: (value: number) => void }
type RangeSliderProps = SliderFrame & {
  value: readonly [from: number, to: number]
  onChange: (value: readonly [from: number, to: number]) => void
}

const ENDS = ['from', 'to'] as const

/** A value that is felt for rather than typed. Arrow keys go by steps, Page Up and Page Down by ten of them, Home and End to the ends. */
export function Slider({ value, onChange, ...frame }: SliderProps) {
  return <Track {...frame} values={[value]} onChange={([next = value]) => onChange(next)} />
}

/** From one value to another: two thumbs, which do not pass each other. */
export function RangeSlider({ value, onChange, ...frame }: RangeSliderProps) {
  const [from, to] = value
  return <Track {...frame} values={value} onChange={([low = from, high = to]) => onChange([low, high])} />
}

type TrackProps = SliderFrame & { values: readonly number[]; onChange: (values: readonly number[]) => void }

function Track({ label, hint, min, max, step = 1, disabled = false, format = String, values, onChange }: TrackProps) {
  const id = useId()
  return (
    <Base.Root
      value={values}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      disabled={disabled}
      thumbCollisionBehavior="none"
      thumbAlignment="edge-client-only"
    >
      <FieldLayout
        id={id}
        labelElement={<Base.Label>{label}</Base.Label>}
        aside={<span className="text-text-2 tabular-nums">{values.map(format).join(' to ')}</span>}
        hint={hint}
      >
        <Base.Control className="flex h-6 w-full touch-none items-center">
          <Base.Track className="h-1 w-full rounded-full bg-press forced-colors:border">
            <Base.Indicator className={`rounded-full ${disabled ? 'bg-edge' : 'bg-accent'}`} />
            {values.map((_, at) => (
              <Base.Thumb
                // biome-ignore lint/suspicious/noArrayIndexKey: a thumb is its place
                key={at}
                index={at}
                aria-describedby={noteIdOf(id, { hint })}
                getAriaLabel={values.length > 1 ? (end) => `${label}, ${ENDS[end]}` : null}
                getAriaValueText={(_text, value) => format(value)}
                className={`size-4 rounded-full border-2 bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ${disabled ? 'border-edge' : 'border-accent hover:bg-hover'}`}
              />
            ))}
          </Base.Track>
        </Base.Control>
      </FieldLayout>
    </Base.Root>
  )
}
