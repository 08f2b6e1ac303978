import type { Dpe, DpeFields } from '#contract/dpes.ts'
import type { Instructor, InstructorFields } from '#contract/instructors.ts'
import type { Student, StudentFields } from '#contract/students.ts'
import { USER_TYPES } from '#contract/user-rules.ts'

/** What of each can be entered. */
export type InstructorEntry = Pick<Instructor, keyof InstructorFields>
export type StudentEntry = Pick<Student, keyof StudentFields>
export type DpeEntry = Pick<Dpe, keyof DpeFields>

/** What is entered of somebody new as an instructor, a student or a DPE, and the documents that go with them. */
export type NewProfile = {
  fields: Partial<InstructorEntry & StudentEntry & DpeEntry>
  files: readonly File[]
}

/** Whether somebody of this type is more than a user. */
export const hasProfile = (userTypeId: number | null): boolean =>
  Object.values<number | null>(USER_TYPES).includes(userTypeId)

export const NO_PROFILE: NewProfile = { fields: {}, files: [] }

/** What draws it: the panel of a type, beneath the form of somebody new. */
export type NewProfilePanelProps = {
  userTypeId: number | null
  profile: NewProfile
  onChange: (change: (now: NewProfile) => NewProfile) => void
  /** what the server refused, by field */
  errors: Readonly<Record<string, string>>
  /** how much has gone of what is being sent, 0 to 1 */
  share: number | undefined
}
