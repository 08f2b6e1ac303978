import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Documents } from './documents.tsx'
import { sendInstructorDocument } from './documents-api.ts'
import { LookupSelect } from './lookup-select.tsx'
import { type ProfileForm, ProfilePanel } from './profile-panel.tsx'
import {
  type Instructor,
  type InstructorEntry,
  instructorQuery,
  removeInstructor,
  roles,
  saveInstructor,
} from './profiles-api.ts'
import { profilesMessages } from './profiles-messages.ts'

/** What stands in the fields: nothing is known of somebody new. */
export const entryOfInstructor = (known: Instructor | null): InstructorEntry => ({
  roleId: known?.roleId ?? null,
  biography: known?.biography ?? '',
  hireDate: known?.hireDate ?? null,
  active: known?.active ?? true,
})

export type PanelProps = {
  userId: number
  /** somebody deleted: nothing is changed of them */
  isLocked: boolean
  /** leads to somebody else */
  onOpen: (userId: number) => void
}

/** What somebody is as an instructor, and who is assigned to them. */
export function InstructorPanel({ userId, isLocked, onOpen }: PanelProps) {
  const query = useQuery(instructorQuery(userId))
  return (
    <ProfilePanel
      title="Instructor"
      noun="instructor"
      query={query}
      queryKey={instructorQuery(userId).queryKey}
      entryOf={entryOfInstructor}
      save={(known, entry) => saveInstructor(userId, known, entry)}
      remove={removeInstructor}
      isLocked={isLocked}
      more={({ id, students, documents }) => (
        <>
          <Documents
            documents={documents}
            queryKey={instructorQuery(userId).queryKey}
            send={isLocked ? undefined : (file, sending) => sendInstructorDocument(id, file, sending)}
          />
          <Students students={students} onOpen={onOpen} />
        </>
      )}
    >
      {(form) => <InstructorFields {...form} isLocked={isLocked} />}
    </ProfilePanel>
  )
}

export function InstructorFields({
  entry,
  write,
  errors,
  isLocked,
}: ProfileForm<InstructorEntry> & { isLocked: boolean }) {
  return (
    <>
      <LookupSelect
        label="Role"
        choices={roles}
        value={entry.roleId}
        onChange={(roleId) => write({ roleId })}
        disabled={isLocked}
        error={errors.roleId}
      />
      <DateField
        label="Hire date"
        value={entry.hireDate ?? ''}
        onChange={(date) => write({ hireDate: date || null })}
        error={errors.hireDate}
      />
      <div className="phone:col-span-2">
        <TextArea
          label="Biography"
          value={entry.biography}
          onChange={(biography) => write({ biography })}
          error={errors.biography}
        />
      </div>
      <Checkbox
        checked={entry.active}
        onChange={(active) => write({ active })}
        disabledReason={isLocked && profilesMessages.userDeleted}
        label="Teaches at present"
      />
    </>
  )
}

function Students({ students, onOpen }: Pick<Instructor, 'students'> & Pick<PanelProps, 'onOpen'>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h3 id={heading} className="font-medium">
        Students <span className="text-text-2 tabular-nums">{students.length}</span>
      </h3>
      {students.length === 0 && <p className="text-text-2">{profilesMessages.noStudents}</p>}
      <ul aria-labelledby={heading} className="flex max-h-60 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {students.map(({ id, userId, firstName, lastName }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <button
              type="button"
              className="rounded-1 text-accent-text underline-offset-2 hover:underline"
              onClick={() => onOpen(userId)}
            >
              {firstName} {lastName}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
