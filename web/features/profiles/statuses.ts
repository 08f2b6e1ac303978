import type { Student } from '#contract/students.ts'

type Status = Student['status']

/** How far a student can be, as it is shown. */
export const STATUS_OPTIONS: readonly { value: Status; label: string }[] = [
  { value: 'enrolled', label: 'Enrolled' },
  { value: 'on hold', label: 'On hold' },
  { value: 'completed', label: 'Completed' },
  { value: 'withdrawn', label: 'Withdrawn' },
]

export const labelOfStatus = (status: Status): string =>
  STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status
