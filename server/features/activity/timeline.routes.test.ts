import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/timeline.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { importSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>
let everything: Awaited<ReturnType<TestApp['signInWith']>>
let reader: Awaited<ReturnType<TestApp['signInWith']>>
let nothing: Awaited<ReturnType<TestApp['signInWith']>>
let importId: number | null
beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
  everything = await test.signInWith('users', 'upload', 'user-scopes', 'auth-groups', 'crm')
  reader = await test.signInWith('upload')
  nothing = await test.signInWith()
  const report = await importSheet(
    editor,
    sheet('Nevada,Town of Time,Tax Deed,2027-04-01,,5,', 'Nevada,,Tax Deed,2027-04-01,,5,'),
  )
  importId = report.import_id
  await editor.put('/api/auctions/1', { body: { total_certificates: 1 } })
  await everything.post('/api/scopes', { body: { name: 'timely', description: 'In time' } })
})
afterAll(() => test.close())

const read = async (as: Client, query = ''): Promise<TimelineEntry[]> => (await as.get(`/api/timeline${query}`)).json()
const said = (entries: TimelineEntry[]) => entries.map(({ action, entity }) => `${action} ${entity}`)

it('needs a session', async () => {
  expect((await test.anonymous.get('/api/timeline')).statusCode).toBe(401)
})

it('tells holders of upload of auctions and of imports as one entry each, the newest first, without from where', async () => {
  const entries = await read(editor)
  expect(said(entries)).toEqual(['updated auction', 'imported import'])
  expect(entries[1]).toMatchObject({
    entity_id: importId,
    after: { created: 1, rejected: 1 },
    user: { id: editor.user.id, firstName: 'Person' },
    subject: { name: 'sale.csv', gone: false },
  })
  expect(entries[0]?.subject?.name).toMatch(/\w+, \w+/)
  expect(Object.keys(entries[0] ?? {})).not.toContain('ip')
  expect(Object.keys(entries[0] ?? {})).not.toContain('request_id')
})

it('tells holders of users of people, groups and scopes, of each only its holders, and nobody without a scope of anything (R26)', async () => {
  const { id } = await buildUser(test.db)
  await everything.put(`/api/users/${id}`, { body: { firstName: 'Timely' } })
  expect(said(await read(everything))).toEqual(['updated user', 'created scope', 'updated auction', 'imported import'])
  expect(said(await read(await test.signInWith('users')))).toEqual(['updated user', 'created scope'])
  expect(await read(everything, '?kind=people')).toMatchObject([
    { subject: { name: expect.stringMatching(/^Timely No/), gone: false } },
    { subject: { name: 'timely', gone: false } },
  ])
  const peopleOnly = await test.signInWith('users')
  for (const [client, query, scope] of [
    [editor, '?kind=people', 'users'],
    [peopleOnly, '?kind=auctions', 'upload'],
    [peopleOnly, '?kind=imports', 'upload'],
    [nothing, '', 'upload'],
    [nothing, '?mine=true', 'upload'],
  ] as const) {
    const refused = await client.get(`/api/timeline${query}`)
    expect([refused.statusCode, refused.json().scope]).toEqual([403, scope])
  }
})

it('leaves signing in to the log', async () => {
  const { username } = await buildUser(test.db)
  for (const password of [PASSWORD, 'wrong'])
    await test.anonymous.post('/api/auth/login', { body: { username, password } })
  expect(said(await read(everything)).join()).not.toMatch(/sign/)
})

describe('is narrowed', () => {
  it('to a kind, to what one did oneself, and to days', async () => {
    expect(said(await read(reader, '?kind=auctions'))).toEqual(['updated auction'])
    expect(said(await read(reader, '?kind=imports'))).toEqual(['imported import'])
    expect(await read(reader, '?mine=true')).toEqual([])
    expect(said(await read(editor, '?mine=true'))).toEqual(['updated auction', 'imported import'])
    const [newest, oldest] = await read(reader)
    expect(said(await read(reader, `?from=${newest?.at}`))).toEqual(['updated auction'])
    expect(said(await read(reader, `?to=${newest?.at}`))).toEqual(['imported import'])
    expect(await read(reader, `?to=${oldest?.at}`)).toEqual([])
  })

  it('by the names of who did it, and to what', async () => {
    expect(said(await read(reader, '?search=SALE.csv'))).toEqual(['imported import'])
    expect(said(await read(everything, '?search=timely&kind=people')).sort()).toEqual(['created scope', 'updated user'])
    const { firstName, lastName } = (await read(reader, '?mine=false'))[0]?.user ?? {}
    expect(said(await read(reader, `?search=${firstName} ${lastName?.toUpperCase()}`))).toHaveLength(2)
    expect(said(await read(editor, `?mine=true&search=town of time`))).toEqual([])
    expect(said(await read(editor, `?mine=true&search=sale`))).toEqual(['imported import'])
    expect(await read(reader, '?search=%25')).toEqual([])
    const [place = ''] = /^.* \w/.exec((await read(reader))[0]?.subject?.name ?? '') ?? []
    expect(said(await read(reader, `?search=${encodeURIComponent(place.toLowerCase())}`))).toEqual(['updated auction'])
    expect(await read(reader, '?search=what nothing is called')).toEqual([])
  })
})

it('goes on before the last entry of a page, as its link says', async () => {
  const first = await reader.get('/api/timeline?page_size=1')
  const link = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await reader.get(link)
  expect([...said(first.json()), ...said(second.json())]).toEqual(['updated auction', 'imported import'])
  const [last] = second.json()
  expect(await read(reader, `?before=${last.id}`)).toEqual([])
  expect(await read(reader, '?before=999999999')).toEqual([])
})

it('says what is gone', async () => {
  await editor.post(`/api/imports/${importId}/undo`)
  expect(await read(reader, '?kind=imports')).toMatchObject([
    { action: 'undid', after: { deleted: 1 }, subject: { gone: true } },
    { action: 'imported', subject: { gone: true } },
  ])
  await editor.delete('/api/auctions/1')
  expect(await read(reader, '?kind=auctions')).toMatchObject([
    { action: 'deleted', subject: { name: expect.stringContaining(', '), gone: true } },
    { action: 'updated', subject: { gone: true } },
  ])
})
