import { sql } from 'kysely'
import type { Onboarding, OnboardingState } from '#contract/onboarding.ts'
import type { Db } from '../../database/pool.ts'

const STEPS: readonly Onboarding['saved'][] = ['person', 'profile', 'documents', 'password']

/** How far somebody has come; undefined who was never asked. */
export async function findProgress(db: Db, userId: number): Promise<OnboardingState | undefined> {
  const row = await db
    .selectFrom('onboardings')
    .select(['step', 'sent_at', 'finished_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { step, sent_at, finished_at } = row
  return { saved: STEPS.find((known) => known === step) ?? null, asked_at: sent_at, finished_at }
}

/** Ids of the documents that somebody sent, or replaced, themselves. */
export async function findSentBy(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('documents').select('id').where('updated_by', '=', userId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Somebody is asked, once more perhaps: who has not finished goes on where they were. */
export async function noteAsking(db: Db, userId: number, now: Date): Promise<void> {
  const asked = { sent_at: now.toISOString(), finished_at: null }
  await db
    .insertInto('onboardings')
    .values({ user_id: userId, ...asked })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...asked,
        step: sql<string | null>`case when onboardings.finished_at is null then onboardings.step end`,
      }),
    )
    .execute()
}

type Saved = { step?: Onboarding['saved']; finished_at?: string }

/** Notes how far somebody has come. */
export async function noteProgress(db: Db, userId: number, saved: Saved, now: Date): Promise<void> {
  await db
    .insertInto('onboardings')
    .values({ user_id: userId, sent_at: now.toISOString(), ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...saved }))
    .execute()
}
