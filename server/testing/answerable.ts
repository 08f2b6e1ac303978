import { Secret, TOTP } from 'otpauth'
import type { Client, TestApp } from './build-test-app.ts'
import { documentPart, fieldParts } from './document-files.ts'
import { buildGroup, buildScope, buildUser, PASSWORD, somebodyNew } from './factories.ts'
import type { Asked } from './generated-requests.ts'
import { multipart, type Part } from './multipart.ts'
import { importSheet, mappingOf, sheet } from './sending-sheets.ts'

/** What can be asked of each route that would hardly be answered with success by chance. */
export type Answerable = Readonly<Record<string, readonly Asked[]>>

const asked = (params: Asked['params'], more: Omit<Partial<Asked>, 'params'> = {}): Asked => ({
  params,
  query: {},
  ...more,
})
const body = (content: object) => asked({}, { body: content })

/** Mails of one kind to one account go out once a minute. */
const NEXT_MAIL_MS = 61_000
const ANOTHER_PASSWORD = 'Another-horse-8'
const SHEET = sheet('Nevada,Town of Chance,Tax Deed,2027-04-01,,5,', 'Nevada,,Tax Deed,2027-04-01,,5,')

const CHANCE_LOGO = 'chance'

/** Makes some of everything. @param admin holds all scopes @returns what can be asked of it */
export async function makeAnswerable(test: TestApp, admin: Client): Promise<Answerable> {
  const logo = { hash: CHANCE_LOGO, type: 'image/png', content: Buffer.from('a picture') }
  await test.db.insertInto('logos').values(logo).execute()
  for (let n = 0; n < 10; n++) await buildUser(test.db, { typeId: (n % 5) + 1 })
  return {
    ...(await askedOfProfiles(admin)),
    ...(await askedOfGroups(test, admin)),
    ...(await askedOfOnboarding(test, admin)),
    ...(await askedWithKeys(test, admin)),
    ...(await askedOfImports(admin)),
    ...(await askedOfNotes(admin)),
    ...askedOfAuctions(),
    ...askedOfSettings(),
  }
}

/** Nobody listens at that port: a model that is not there is an answer, too. */
function askedOfSettings(): Answerable {
  return {
    'PUT /api/settings': [body({ company_name: 'By Chance', default_page_size: 50 })],
    'GET /api/settings/logo/:hash': [asked({ hash: CHANCE_LOGO })],
    'POST /api/settings/model/test': [body({ model_url: 'http://127.0.0.1:9/v1', model_name: 'none' })],
  }
}

function askedOfAuctions(): Answerable {
  const [plain, some] = [{ filter: {} }, { filter: { states: ['AZ'] }, sort: [{ field: 'begin_date', dir: 'desc' }] }]
  return {
    'PUT /api/auctions/:id': [asked({ id: '1' }, { body: { total_certificates: 1 } })],
    'POST /api/auctions/counts': [body({ queries: [plain, some] })],
    'POST /api/auctions/search': [body({ query: plain, limit: 10 }), body({ query: some })],
    'POST /api/auctions/figures': [
      body({ questions: ['auctions by state', 'upcoming auctions'], about: 'tax liens in Ohio' }),
    ],
    'POST /api/auctions/totals': [body({ query: plain }), body({ query: some })],
    'POST /api/auctions/ai': [
      body({ text: 'tax lien auctions above a total market value of $1,000,000 in Arizona' }),
      body({ text: 'average market value per state' }),
    ],
  }
}

const documentsOf = (form: readonly Part[]): Asked[] => [asked({}, { form })]

async function askedOfProfiles(admin: Client): Promise<Answerable> {
  const make = async (path: string, more: object, ...files: Part[]) =>
    (await admin.post(path, multipart(...fieldParts(somebodyNew(more)), ...files))).json()
  const instructor = await make('/api/activeInstructors', {}, documentPart('pdf'), documentPart('csv'))
  const student = await make('/api/activeStudents', { instructorId: instructor.id }, documentPart('png'))
  const dpe = await make('/api/dpes', {})
  const askedDocuments = [instructor, student].flatMap(({ userId, documents }) =>
    documents.map(({ id }: { id: number }) => asked({ userId: String(userId), id: String(id) })),
  )
  const kinds = [
    { path: 'activeInstructors', made: instructor, field: { biography: 'Teaches.' } },
    { path: 'activeStudents', made: student, field: { progressNotes: 'Learns.' } },
    { path: 'dpes', made: dpe, field: { notes: 'Chooses.' } },
  ]
  // Another than is asked for afterwards.
  const others = await Promise.all(kinds.map(({ path }) => make(`/api/${path}`, {})))
  const ofKinds = kinds.flatMap(({ path, made, field }, at): [string, Asked[]][] => {
    const one = asked({ id: String(made.id) })
    const ofUser = asked({ userId: String(made.userId) })
    return [
      [`GET /api/${path}/:id`, [one]],
      [`PUT /api/${path}/:id`, [{ ...one, body: field }]],
      [`POST /api/${path}/:id`, [{ ...one, form: fieldParts(field) }]],
      [`DELETE /api/${path}/:id`, [asked({ id: String(others[at].id) })]],
      [`GET /api/${path}/user/:userId`, [ofUser]],
      [`GET /api/${path}/documents/:userId`, [ofUser]],
      [
        `POST /api/${path}`,
        documentsOf([...fieldParts(somebodyNew()), ...(path === 'dpes' ? [] : [documentPart('docx')])]),
      ],
    ]
  })
  return {
    ...Object.fromEntries(ofKinds),
    'GET /api/activeStudents/instructor/:id': [asked({ id: String(instructor.id) })],
    'GET /api/activeStudents/instructorUser/:userId': [asked({ userId: String(instructor.userId) })],
    'POST /api/users/:id/onboarding': [asked({ id: String(instructor.userId) })],
    'GET /api/users/:userId/documents/:id': askedDocuments,
    'PUT /api/users/:userId/documents/:id': askedDocuments.map((one) => ({ ...one, form: [documentPart('jpg')] })),
    'DELETE /api/users/:userId/documents/:id': askedDocuments,
  }
}

async function askedOfOnboarding(test: TestApp, admin: Client): Promise<Answerable> {
  const { password, confirmPassword, ...starter } = somebodyNew({ invite: true })
  const { userId, user } = (await admin.post('/api/activeInstructors', { body: starter })).json()
  const [id, key] = [String(userId), await keyIn(test, user.email)]
  const form = multipart(...fieldParts({ key }), documentPart('png'), documentPart('csv'))
  const { documents } = (await test.anonymous.post(`/api/users/onboarding/${id}`, form)).json()
  return {
    'GET /api/users/onboarding/:id/:key': [asked({ id, key })],
    'POST /api/users/onboarding/:id/check': [asked({ id }, { body: { key } })],
    'POST /api/users/onboarding/:id/documents/:document/delete': documents.map((document: { id: number }) =>
      asked({ id, document: String(document.id) }, { body: { key } }),
    ),
    'PUT /api/users/onboarding/:id': [asked({ id }, { body: { key, step: 'profile', biography: 'Taught.' } })],
    'POST /api/users/onboarding/:id': [
      asked({ id }, { form: [...fieldParts({ key, step: 'documents' }), documentPart('pdf')] }),
    ],
  }
}

async function askedOfGroups(test: TestApp, admin: Client): Promise<Answerable> {
  const user = await buildUser(test.db)
  const [scope, stays] = [await buildScope(test.db), await buildScope(test.db)]
  const group = await buildGroup(test.db)
  await admin.post('/api/authgroups/link_users', { body: { user_ids: [user.id], auth_group_id: group.id } })
  await admin.delete(`/api/scopes/${scope.id}`)
  const [added] = (await admin.get(`/api/authgroups/${group.id}/activity`)).json()
  const [deleted] = (await admin.get(`/api/scopes/${scope.id}/activity`)).json()
  // Nobody may add these: they come with an installation.
  const { owner } = test
  const named = { name: 'by-chance' }
  const host = await owner.insertInto('hosts').values(named).returning('id').executeTakeFirstOrThrow()
  const command = await owner.insertInto('command_lookups').values(named).returning('id').executeTakeFirstOrThrow()
  const to = (other: { id: number }) => [asked({ group: String(group.id), other: String(other.id) })]
  const change = { group: group.id, remove_users: [user.id] }
  const ofScope = { id: String(stays.id) }
  return {
    'PUT /api/scopes/:id': [asked(ofScope, { body: { description: 'Changed' } })],
    'DELETE /api/scopes/:id': [asked(ofScope)],
    'POST /api/users': [body(somebodyNew({ userTypeId: 5 }))],
    'PUT /api/users/:id': [asked({ id: String(user.id) }, { body: { lastName: 'Changed' } })],
    'POST /api/users/:id': [asked({ id: String(user.id) }, { form: fieldParts({ firstName: 'Changed' }) })],
    'GET /api/activity/:id/people': [asked({ id: String(added.id) })],
    'POST /api/activity/:id/undo': [asked({ id: String(deleted.id) })],
    'GET /api/authgroups/:group/:other/link_hosts': to(host),
    'GET /api/authgroups/:group/:other/link_command_lookups': to(command),
    'GET /api/authgroups/:group/:other/link_scopes': to({ id: 1 }),
    'POST /api/permissions/preview': [body(change)],
    'POST /api/permissions/preview/people': [asked({}, { query: { side: 'losses' }, body: change })],
  }
}

async function askedWithKeys(test: TestApp, admin: Client): Promise<Answerable> {
  const [known, found, invited] = [await buildUser(test.db), await buildUser(test.db), somebodyNew({ invite: true })]
  const { password, confirmPassword, ...withoutPassword } = invited
  const { id } = (await admin.post('/api/users', { body: withoutPassword })).json()
  const registered = 'fuzz.registered@example.test'
  const person = { password: ANOTHER_PASSWORD, firstName: 'By', lastName: 'Chance' }
  await test.anonymous.post('/api/users/register', { body: { username: registered, ...person } })
  await test.anonymous.post('/api/auth/forgot-password', { body: { username: known.username } })
  const key = await keyIn(test, registered)
  const reset = await keyIn(test, (await admin.get(`/api/users/${known.id}`)).json().email)
  const [message] = (await test.anonymous.get('/api/dev/mail')).json()
  test.later(NEXT_MAIL_MS)
  const client = await test.signInAs(found)
  const { secret } = (await client.get('/api/auth/generate-otp')).json()
  await client.post('/api/auth/verify-otp', { body: { otp: codeOf(secret) } })
  return {
    'POST /api/auth/login': [body({ username: known.username, password: PASSWORD })],
    'POST /api/auth/confirm': [body({ password: PASSWORD })],
    'PUT /api/auth/password': [body({ current_password: PASSWORD, password: ANOTHER_PASSWORD })],
    'POST /api/auth/reset-password/check': [body({ key: reset })],
    'POST /api/auth/reset-password': [body({ key: reset, password: ANOTHER_PASSWORD })],
    'GET /api/dev/mail/:id': [asked({ id: message.id })],
    'POST /api/users/validate': [body({ key })],
    'GET /api/users/:id/verify': [asked({ id: String(id) })],
    'POST /api/users/:id/invitation': [asked({ id: String(id) })],
    'DELETE /api/users/:id/second-factor': [asked({ id: String(found.id) })],
  }
}

const keyIn = async (test: TestApp, address: string) =>
  /(?:key|reset)=([\w-]{43})/.exec((await test.mailTo(address)).text)?.[1] ?? ''
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + NEXT_MAIL_MS })

async function askedOfImports(admin: Client): Promise<Answerable> {
  const { import_id } = await importSheet(admin, SHEET)
  const of = [asked({ id: String(import_id) })]
  const file = { name: 'file', text: SHEET, fileName: 'sale.csv', type: 'text/csv' }
  const mapping = { name: 'mapping', text: JSON.stringify(mappingOf()) }
  return {
    'POST /api/auctions': [
      asked({}, { form: [file, mapping, { name: 'dry_run', text: 'true' }] }),
      asked({}, { form: [file, mapping] }),
      asked({}, { form: [file] }),
    ],
    'GET /api/imports/:id': of,
    'GET /api/imports/:id/rejected': of,
    'POST /api/imports/:id/undo': of,
  }
}

async function askedOfNotes(admin: Client): Promise<Answerable> {
  const make = async () => asked({ id: String((await admin.post('/api/notes', { body: { text: 'Kept' } })).json().id) })
  const [kept, goes] = [await make(), await make()]
  return {
    'POST /api/notes': [body({ text: 'Written by chance' })],
    'GET /api/notes/:id': [kept],
    'PUT /api/notes/:id': [{ ...kept, body: { text: 'Changed by chance' } }],
    'DELETE /api/notes/:id': [goes],
    'POST /api/notes/:id/restore': [kept],
  }
}

/** What is asked of one’s own account, as it is at the moment. */
export async function askedOfOneself(
  name: string,
  own: Client,
  other: { token: string },
  test: TestApp,
): Promise<Asked[]> {
  if (name === 'POST /api/auth/verify-otp') {
    const { secret } = (await own.get('/api/auth/generate-otp')).json()
    return [body({ otp: codeOf(secret) })]
  }
  if (name === 'POST /api/auth/generate-otp') {
    const { username } = await buildUser(test.db)
    const ask = (mode: string) => own.put('/api/settings', { body: { second_factor: mode } })
    await ask('everybody')
    const { otp_token } = (
      await test.anonymous.post('/api/auth/login', { body: { username, password: PASSWORD } })
    ).json()
    await ask('optional')
    return [body({ otp_token })]
  }
  if (name === 'DELETE /api/auth/sessions/:id') {
    const sessions: { id: string; current: boolean }[] = (await test.as(other.token).get('/api/auth/sessions')).json()
    return sessions.filter(({ current }) => current).map(({ id }) => asked({ id }))
  }
  return []
}
