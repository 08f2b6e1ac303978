import { NativeSelect } from '#web/ui/native-select.tsx'
import { STATES } from './states.ts'

/** One state, or all of them. */
export const StateChoice = ({
  state = '',
  onState,
}: {
  state: string | undefined
  onState: (code: string) => void
}) => (
  <div className="w-44 max-phone:flex-1">
    <NativeSelect
      label="State"
      labelHidden
      options={[{ value: '', label: 'All states' }, ...STATES.map(({ code, name }) => ({ value: code, label: name }))]}
      value={state}
      onChange={onState}
    />
  </div>
)
