import type { Document } from '#contract/documents.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import type { User } from '#contract/users.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { DPE, INSTRUCTOR, STUDENT } from '../profiles/kinds.ts'
import { type Changing, changeProfileIn, type Known, type ProfileKind } from '../profiles/profiles.service.ts'

/** What somebody is asked to describe, and how that is saved. */
export type Described = Pick<Onboarding, 'noun' | 'profile' | 'steps'> & { documents: readonly Document[]; save: Save }
type Save = (tx: Tx, step: Changing) => Promise<unknown>

const saving =
  <Profile extends Known>(kind: ProfileKind<Profile>, { id }: Profile): Save =>
  (tx, step) =>
    changeProfileIn(tx, kind, id, step)

/** What is staff's to say of somebody, such as when they were hired, is not asked. Undefined for who is neither instructor, student nor DPE. */
export async function findDescribed(db: Db, { id, userTypeId }: User): Promise<Described | undefined> {
  const which = { userIds: [id] }
  switch (userTypeId) {
    case USER_TYPES.instructor: {
      const [known] = await INSTRUCTOR.find(db, which)
      if (!known) return undefined
      const { biography, documents } = known
      const save = saving(INSTRUCTOR, known)
      return { noun: 'instructor', profile: { biography }, documents, steps: ['profile', 'documents'], save }
    }
    case USER_TYPES.student: {
      const [known] = await STUDENT.find(db, which)
      if (!known) return undefined
      const { documents } = known
      return { noun: 'student', profile: {}, documents, steps: ['documents'], save: saving(STUDENT, known) }
    }
    case USER_TYPES.dpe: {
      const [known] = await DPE.find(db, which)
      if (!known) return undefined
      const { preferredOptionId, preferredMethodOptionId, travelOptionId, notes } = known
      const profile = { preferredOptionId, preferredMethodOptionId, travelOptionId, notes }
      return { noun: 'DPE', profile, documents: [], steps: ['profile'], save: saving(DPE, known) }
    }
    default:
      return undefined
  }
}
