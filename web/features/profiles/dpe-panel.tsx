import { useQuery } from '@tanstack/react-query'
import type { Dpe } from '#contract/dpes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { PanelProps } from './instructor-panel.tsx'
import { LookupSelect } from './lookup-select.tsx'
import { type ProfileForm, ProfilePanel } from './profile-panel.tsx'
import {
  type DpeEntry,
  dpeQuery,
  preferredMethodOptions,
  preferredOptions,
  removeDpe,
  saveDpe,
  travelOptions,
} from './profiles-api.ts'
import { profilesMessages } from './profiles-messages.ts'

/** What stands in the fields: nothing is known of somebody new. */
export const entryOfDpe = (known: Dpe | null): DpeEntry => ({
  preferredOptionId: known?.preferredOptionId ?? null,
  preferredMethodOptionId: known?.preferredMethodOptionId ?? null,
  travelOptionId: known?.travelOptionId ?? null,
  notes: known?.notes ?? '',
  active: known?.active ?? true,
})

/** What somebody is as a DPE. */
export function DpePanel({ userId, isLocked }: PanelProps) {
  const query = useQuery(dpeQuery(userId))
  return (
    <ProfilePanel
      title="DPE"
      noun="DPE"
      query={query}
      queryKey={dpeQuery(userId).queryKey}
      entryOf={entryOfDpe}
      save={(known, entry) => saveDpe(userId, known, entry)}
      remove={removeDpe}
      isLocked={isLocked}
    >
      {(form) => <DpeFields {...form} isLocked={isLocked} />}
    </ProfilePanel>
  )
}

export function DpeFields({ entry, write, errors, isLocked }: ProfileForm<DpeEntry> & { isLocked: boolean }) {
  return (
    <>
      <LookupSelect
        label="Preferred option"
        choices={preferredOptions}
        value={entry.preferredOptionId}
        onChange={(preferredOptionId) => write({ preferredOptionId })}
        disabled={isLocked}
        error={errors.preferredOptionId}
      />
      <LookupSelect
        label="Preferred method"
        choices={preferredMethodOptions}
        value={entry.preferredMethodOptionId}
        onChange={(preferredMethodOptionId) => write({ preferredMethodOptionId })}
        disabled={isLocked}
        error={errors.preferredMethodOptionId}
      />
      <LookupSelect
        label="Travel"
        choices={travelOptions}
        value={entry.travelOptionId}
        onChange={(travelOptionId) => write({ travelOptionId })}
        disabled={isLocked}
        error={errors.travelOptionId}
      />
      <div className="phone:col-span-2">
        <TextArea label="Notes" value={entry.notes} onChange={(notes) => write({ notes })} error={errors.notes} />
      </div>
      <Checkbox
        checked={entry.active}
        onChange={(active) => write({ active })}
        disabledReason={isLocked && profilesMessages.userDeleted}
        label="Can be asked at present"
      />
    </>
  )
}
