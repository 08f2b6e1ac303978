import { afterAll, beforeAll, expect, it } from 'vitest'
import { MISSING_FIGURES, type Task } from '#contract/tasks.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser } from '../../testing/factories.ts'
import { importSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const tasksOf = async (as: Client): Promise<Task[]> => (await as.get('/api/tasks')).json()
const ask = (as: Client, text: string) => as.post('/api/auctions/ai', { body: { text } })
async function countOf<Kind extends Task['kind']>(as: Client, kind: Kind): Promise<number | undefined> {
  return (await tasksOf(as)).find((task) => task.kind === kind)?.count
}

it('needs a session', async () => {
  expect((await test.anonymous.get('/api/tasks')).statusCode).toBe(401)
})

it('names only what the caller can do something about', async () => {
  const kindsOf = async (...scopes: Parameters<TestApp['signInWith']>) => [
    ...new Set((await tasksOf(await test.signInWith(...scopes))).map(({ kind }) => kind)),
  ]
  expect(await kindsOf()).toEqual(['missing_figure'])
  expect(await kindsOf('upload')).toEqual(['missing_figure', 'rejected_rows'])
  expect(await kindsOf('users')).toEqual(['missing_figure', 'awaiting_approval'])
  expect(await kindsOf('settings')).toEqual(['missing_figure', 'not_understood'])
})

it('counts as many auctions without a figure as the chat shows for its question', async () => {
  const staff = await test.signInWith('upload')
  const missing = async () => (await tasksOf(staff)).flatMap((task) => (task.kind === 'missing_figure' ? [task] : []))
  const before = await missing()
  expect(before.map(({ figure }) => figure)).toEqual(MISSING_FIGURES)
  // One without a date and figures, one that is over, one to come.
  await importSheet(
    staff,
    sheet(
      'Nevada,Town of Want,Tax Deed,,,,',
      'Nevada,Town of Past,Tax Deed,2019-04-01,,5,7',
      'Nevada,Town of Rest,Tax Deed,2027-04-01,,5,',
    ),
  )
  const after = await missing()
  const grown = after.map(({ figure, count, upcoming }, at) => [
    figure,
    count - (before[at]?.count ?? 0),
    upcoming && upcoming.count - (before[at]?.upcoming?.count ?? 0),
  ])
  expect(grown).toEqual([
    ['begin_date', 1, null],
    ['total_certificates', 1, 0],
    ['total_market_value', 2, 1],
    ['total_assessed_value', 3, 1],
    ['total_estimated_value', 3, 1],
  ])
  for (const { figure, count, question, upcoming } of after) {
    const all = (await ask(staff, question)).json()
    expect([all.total, all.interpretation.query.filter]).toEqual([count, { missing: [figure] }])
    if (upcoming) expect((await ask(staff, upcoming.question)).json().total).toBe(upcoming.count)
  }
})

it('counts rejected rows until their file is imported again, put right, or undone', async () => {
  const staff = await test.signInWith('upload')
  const rejected = 'Nevada,,Tax Deed,2027-04-01,,5,'
  const rejectedRows = async () => (await tasksOf(staff)).find(({ kind }) => kind === 'rejected_rows')
  const first = await importSheet(staff, sheet('Nevada,Town of Rest,Tax Deed,2027-04-01,,5,', rejected, rejected), {
    name: 'rows.csv',
  })
  const other = await importSheet(staff, sheet('Nevada,Town of Other,Tax Deed,2027-04-01,,5,', rejected), {
    name: 'other.csv',
  })
  expect(await rejectedRows()).toEqual({ kind: 'rejected_rows', count: 3, imports: 2, import_id: other.import_id })

  const again = await importSheet(staff, sheet('Nevada,Town of Rest,Tax Deed,2027-04-02,,5,', rejected), {
    name: 'rows.csv',
  })
  expect(await rejectedRows()).toMatchObject({ count: 2, imports: 2, import_id: again.import_id })
  await staff.post(`/api/imports/${again.import_id}/undo`)
  expect(await rejectedRows()).toMatchObject({ count: 3, import_id: other.import_id })

  await importSheet(staff, sheet('Nevada,Town of Right,Tax Deed,2027-04-03,,5,'), {
    name: `rejected-rows-${first.import_id}.csv`,
  })
  expect(await rejectedRows()).toMatchObject({ count: 1, imports: 1 })
  await staff.post(`/api/imports/${other.import_id}/undo`)
  expect(await rejectedRows()).toEqual({ kind: 'rejected_rows', count: 0, imports: 0, import_id: null })
})

it('counts who is Pending and not deleted', async () => {
  const staff = await test.signInWith('users')
  const before = (await countOf(staff, 'awaiting_approval')) ?? 0
  const people = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)]
  for (const { id } of people)
    await test.db.updateTable('users').set({ user_status_id: 4 }).where('id', '=', id).execute()
  await staff.delete(`/api/users/${people[0]?.id}`)
  expect(await countOf(staff, 'awaiting_approval')).toBe(before + 2)
  const listed = await staff.get('/api/users?status=4')
  expect(listed.headers['x-total-count']).toBe(String(before + 2))
})

it('counts each text once that was not understood lately, as the list has it', async () => {
  const staff = await test.signInWith('settings')
  for (const text of ['qwrtz plk', 'Qwrtz  plk', 'zzkq vvx']) await ask(staff, text)
  await test.owner
    .insertInto('questions')
    .values({
      conversation_id: '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10',
      user_id: staff.user.id,
      asked_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
      text: 'long ago',
      outcome: 'not-understood',
      query: null,
    })
    .execute()
  expect(await countOf(staff, 'not_understood')).toBe(2)
  expect((await staff.get('/api/questions/missed')).headers['x-total-count']).toBe('2')
})
