import { useQuery } from '@tanstack/react-query'
import type { Student } from '#contract/students.ts'
import { retryOf } from '#web/lib/errors.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Documents } from './documents.tsx'
import { sendStudentDocument } from './documents-api.ts'
import type { PanelProps } from './instructor-panel.tsx'
import { type ProfileForm, ProfilePanel } from './profile-panel.tsx'
import { instructorsQuery, removeStudent, type StudentEntry, saveStudent, studentQuery } from './profiles-api.ts'
import { profilesMessages, STATUS_OPTIONS } from './profiles-messages.ts'

/** Nobody has this id. */
const NOBODY = 0

/** What stands in the fields: nothing is known of somebody new. */
export const entryOfStudent = (known: Student | null): StudentEntry => ({
  instructorId: known?.instructorId ?? null,
  status: known?.status ?? 'enrolled',
  enrolmentDate: known?.enrolmentDate ?? null,
  progressNotes: known?.progressNotes ?? '',
})

/** What somebody is as a student. */
export function StudentPanel({ userId, isLocked }: PanelProps) {
  const query = useQuery(studentQuery(userId))
  return (
    <ProfilePanel
      title="Student"
      noun="student"
      query={query}
      queryKey={studentQuery(userId).queryKey}
      entryOf={entryOfStudent}
      save={(known, entry) => saveStudent(userId, known, entry)}
      remove={removeStudent}
      isLocked={isLocked}
      more={({ id, documents }) => (
        <Documents
          documents={documents}
          queryKey={studentQuery(userId).queryKey}
          send={isLocked ? undefined : (file, sending) => sendStudentDocument(id, file, sending)}
        />
      )}
    >
      {(form) => <StudentFields {...form} instructor={query.data?.instructor ?? null} isLocked={isLocked} />}
    </ProfilePanel>
  )
}

type StudentFieldsProps = ProfileForm<StudentEntry> & Pick<Student, 'instructor'> & { isLocked: boolean }

export function StudentFields({ entry, write, errors, instructor, isLocked }: StudentFieldsProps) {
  return (
    <>
      <InstructorSelect
        value={entry.instructorId}
        instructor={instructor}
        onChange={(instructorId) => write({ instructorId })}
        disabled={isLocked}
        error={errors.instructorId}
      />
      <Select
        label="Status of the course"
        options={STATUS_OPTIONS}
        value={entry.status}
        onChange={(status) => write({ status })}
        disabled={isLocked}
        error={errors.status}
      />
      <DateField
        label="Enrolment date"
        value={entry.enrolmentDate ?? ''}
        onChange={(date) => write({ enrolmentDate: date || null })}
        error={errors.enrolmentDate}
      />
      <div className="phone:col-span-2">
        <TextArea
          label="Progress notes"
          value={entry.progressNotes}
          onChange={(progressNotes) => write({ progressNotes })}
          error={errors.progressNotes}
        />
      </div>
    </>
  )
}

type InstructorSelectProps = Pick<Student, 'instructor'> & {
  value: number | null
  onChange: (id: number | null) => void
  disabled: boolean
  error: string | undefined
}

/** Who teaches them; who does so now is named even where they are no instructor any more. */
function InstructorSelect({ value, instructor, onChange, disabled, error }: InstructorSelectProps) {
  const instructors = useQuery(instructorsQuery)
  if (instructors.error) {
    return (
      <FormError onRetry={retryOf(instructors)}>
        {profilesMessages.loadFailed('instructors', instructors.error.message)}
      </FormError>
    )
  }
  const { rows = [], total = 0 } = instructors.data ?? {}
  const offered = rows.map(({ id, user }) => ({
    value: id,
    label: `${user.firstName} ${user.lastName}`,
    hint: user.username,
  }))
  const isOffered = offered.some((option) => option.value === instructor?.id)
  const known =
    instructor && !isOffered ? [{ value: instructor.id, label: `${instructor.firstName} ${instructor.lastName}` }] : []
  return (
    <Select
      label="Instructor"
      options={[{ value: NOBODY, label: 'Nobody' }, ...known, ...offered]}
      value={value ?? NOBODY}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
      disabled={disabled}
      error={error}
      hint={total > rows.length ? profilesMessages.moreInstructors(rows.length, total) : undefined}
    />
  )
}
