import { Segments } from '#web/ui/segments.tsx'

type SideSwitchProps = { noun: string; not: boolean; onChange: (not: boolean) => void }

const SIDES = [
  { value: 'is', label: 'is' },
  { value: 'not', label: 'is not' },
] as const

/** Whether what is named is asked for or left out: `State is | is not`. */
export function SideSwitch({ noun, not, onChange }: SideSwitchProps) {
  return (
    <div className="flex items-center gap-2.5 font-medium">
      {noun}
      <Segments
        label={`${noun} is or is not`}
        options={SIDES}
        value={not ? 'not' : 'is'}
        onChange={(side) => onChange(side === 'not')}
      />
    </div>
  )
}
