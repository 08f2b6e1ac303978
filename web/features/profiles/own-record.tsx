import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { USER_TYPES } from '#contract/user-rules.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatDates, localDay } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Fact, PageSection } from '#web/ui/page-section.tsx'
import { Documents } from './documents.tsx'
import { type Dpe, dpeQuery, type Instructor, instructorQuery, type Student, studentQuery } from './profiles-api.ts'
import { labelOfStatus, profilesMessages } from './profiles-messages.ts'

type RecordProps = { userId: number }
const RECORDS = new Map<number | null, ComponentType<RecordProps>>([
  [USER_TYPES.instructor, OwnInstructor],
  [USER_TYPES.student, OwnStudent],
  [USER_TYPES.dpe, OwnDpe],
])

/** What is known of oneself as an instructor, a student or a DPE: read, with one's documents. Staff keep it. */
export function OwnRecord({ typeId, userId }: RecordProps & { typeId: number | null }) {
  const Known = RECORDS.get(typeId)
  return Known && <Known userId={userId} />
}

const day = (date: string | null) => (date === null ? 'Not known' : formatDates(date, date, localDay()))
const orNone = (text: string | undefined) => text || 'None'

function OwnInstructor({ userId }: RecordProps) {
  const options = instructorQuery(userId)
  return (
    <Section noun="instructor" options={options}>
      {({ role, hireDate, active, biography, students, documents }: Instructor) => (
        <>
          <dl className="grid grid-cols-1 gap-4">
            <Fact label="Role">{orNone(role?.name)}</Fact>
            <Fact label="Hire date">{day(hireDate)}</Fact>
            <Fact label="Teaches at present">{active ? 'Yes' : 'No'}</Fact>
            <Fact label="Biography">{orNone(biography)}</Fact>
            <Fact label="Students">
              {orNone(students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '))}
            </Fact>
          </dl>
          <Documents documents={documents} queryKey={options.queryKey} />
        </>
      )}
    </Section>
  )
}

function OwnStudent({ userId }: RecordProps) {
  const options = studentQuery(userId)
  return (
    <Section noun="student" options={options}>
      {({ instructor, status, enrolmentDate, progressNotes, documents }: Student) => (
        <>
          <dl className="grid grid-cols-1 gap-4">
            <Fact label="Instructor">{instructor ? `${instructor.firstName} ${instructor.lastName}` : 'Nobody'}</Fact>
            <Fact label="Status of the course">{labelOfStatus(status)}</Fact>
            <Fact label="Enrolment date">{day(enrolmentDate)}</Fact>
            <Fact label="Progress notes">{orNone(progressNotes)}</Fact>
          </dl>
          <Documents documents={documents} queryKey={options.queryKey} />
        </>
      )}
    </Section>
  )
}

function OwnDpe({ userId }: RecordProps) {
  return (
    <Section noun="DPE" options={dpeQuery(userId)}>
      {({ preferredOption, preferredMethodOption, travelOption, notes, active }: Dpe) => (
        <dl className="grid grid-cols-1 gap-4">
          <Fact label="Preferred option">{orNone(preferredOption?.name)}</Fact>
          <Fact label="Preferred method">{orNone(preferredMethodOption?.name)}</Fact>
          <Fact label="Travel">{orNone(travelOption?.name)}</Fact>
          <Fact label="Notes">{orNone(notes)}</Fact>
          <Fact label="Can be asked at present">{active ? 'Yes' : 'No'}</Fact>
        </dl>
      )}
    </Section>
  )
}

type SectionProps<Known, Key extends readonly unknown[]> = {
  noun: string
  options: UseQueryOptions<Known | null, Error, Known | null, Key>
  children: (known: Known) => ReactNode
}

/** Nothing where there is no such record yet. */
function Section<Known, Key extends readonly unknown[]>({ noun, options, children }: SectionProps<Known, Key>) {
  const query = useQuery(options)
  if (query.data == null && !query.error) return null
  const { ownTitle, ownText, loadFailed } = profilesMessages
  return (
    <PageSection title={ownTitle(noun)} text={ownText}>
      {query.data != null && children(query.data)}
      {query.error && query.data == null && (
        <FormError onRetry={retryOf(query)}>{loadFailed(noun, query.error.message)}</FormError>
      )}
    </PageSection>
  )
}
