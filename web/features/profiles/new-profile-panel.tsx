import { type ComponentType, useEffect, useId, useRef } from 'react'
import { USER_TYPES } from '#contract/user-rules.ts'
import type { NewProfile, NewProfilePanelProps } from '#web/lib/new-profile.ts'
import { ChosenDocuments } from './chosen-documents.tsx'
import { DpeFields, entryOfDpe } from './dpe-panel.tsx'
import { entryOfInstructor, InstructorFields } from './instructor-panel.tsx'
import { entryOfStudent, StudentFields } from './student-panel.tsx'

type Fields = NewProfile['fields']
type FieldsProps = {
  fields: Fields
  write: (change: Fields) => void
  errors: Readonly<Record<string, string>>
}
type Kind = { title: string; Entered: ComponentType<FieldsProps>; hasDocuments: boolean }

const KINDS = new Map<number | null, Kind>([
  [
    USER_TYPES.instructor,
    {
      title: 'Instructor',
      Entered: ({ fields, ...form }) => (
        <InstructorFields {...form} isLocked={false} entry={{ ...entryOfInstructor(null), ...fields }} />
      ),
      hasDocuments: true,
    },
  ],
  [
    USER_TYPES.student,
    {
      title: 'Student',
      Entered: ({ fields, ...form }) => (
        <StudentFields {...form} isLocked={false} entry={{ ...entryOfStudent(null), ...fields }} instructor={null} />
      ),
      hasDocuments: true,
    },
  ],
  [
    USER_TYPES.dpe,
    {
      title: 'DPE',
      Entered: ({ fields, ...form }) => (
        <DpeFields {...form} isLocked={false} entry={{ ...entryOfDpe(null), ...fields }} />
      ),
      hasDocuments: false,
    },
  ],
])

/** What is known of somebody new as an instructor, a student or a DPE: saved with them. */
export function NewProfilePanel({ userTypeId, profile, onChange, errors, share }: NewProfilePanelProps) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (Object.keys(errors).length > 0 && !isElsewhere) {
      section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [errors])
  const kind = KINDS.get(userTypeId)
  if (!kind) return null
  const { title, Entered, hasDocuments } = kind
  const write = (fields: Fields) => {
    // On its way: what were typed now would not be saved.
    if (share === undefined) onChange((now) => ({ ...now, fields: { ...now.fields, ...fields } }))
  }
  return (
    <section ref={section} aria-labelledby={heading} className="border-t border-line">
      <div className="grid max-w-180 grid-cols-1 gap-4 px-(--gutter) py-5">
        <h2 id={heading} className="text-l font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <div className="grid grid-cols-1 items-start gap-4 phone:grid-cols-2">
          <Entered fields={profile.fields} write={write} errors={errors} />
        </div>
        {hasDocuments && (
          <ChosenDocuments
            key={userTypeId}
            files={profile.files}
            onChange={(change) => onChange((now) => ({ ...now, files: change(now.files) }))}
            share={share}
          />
        )}
      </div>
    </section>
  )
}
