import type { ComponentType } from 'react'
import { USER_TYPES } from '#contract/user-rules.ts'
import { CardPunches } from './card-punches.tsx'
import { DpePanel } from './dpe-panel.tsx'
import { InstructorPanel, type PanelProps } from './instructor-panel.tsx'
import { StudentPanel } from './student-panel.tsx'

const PANELS = new Map<number | null, ComponentType<PanelProps>>([
  [USER_TYPES.instructor, InstructorPanel],
  [USER_TYPES.student, StudentPanel],
  [USER_TYPES.dpe, DpePanel],
])

/** What is known of somebody beside their user: the panel of their type, and their card. */
export function UserProfiles({ userTypeId, ...props }: PanelProps & { userTypeId: number | null }) {
  const Panel = PANELS.get(userTypeId)
  return (
    <>
      {Panel && <Panel {...props} />}
      <CardPunches userId={props.userId} isLocked={props.isLocked} />
    </>
  )
}
