import { randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '#contract/documents.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { systemClock } from '../../gateways/clock.ts'
import { openFileSource } from '../../gateways/disk-source.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { documentPart, FILES, type FileKind, fieldParts } from '../../testing/document-files.ts'
import { buildUser, somebodyNew } from '../../testing/factories.ts'
import { multipart, type Part } from '../../testing/multipart.ts'
import { removeLooseFiles } from '../../uploads/stored-files.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('crm')
})
afterAll(() => test.close())

const stored = () => readdirSync(test.documentFolder)
/** Files that this process has open and that have no name any more. */
const openUploads = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(test.uploadFolder)
    } catch {
      return false
    }
  })
const known = async () =>
  (await test.db.selectFrom('documents').select('file_key').execute()).map((row) => row.file_key)
const loose = () => test.db.selectFrom('loose_files').selectAll().execute()

// Whatever a test did, the store has the files of all documents and no others, and nothing is open.
afterEach(async () => {
  // A client that went away is noticed a moment later.
  while (openUploads().length > 0) await sleep(10)
  expect(readdirSync(test.uploadFolder)).toEqual([])
  // Nobody waits for files to be removed.
  while ((await loose()).length > 0) await sleep(10)
  expect(stored().toSorted()).toEqual((await known()).toSorted())
})

const KINDS = [
  { url: '/api/activeInstructors', typeId: 2, field: { biography: 'Teaches.' } },
  { url: '/api/activeStudents', typeId: 3, field: { progressNotes: 'Learns.' } },
] as const

async function create(parts: readonly Part[] = [], { url }: { url: string } = KINDS[0]) {
  const answer = await staff.post(url, multipart(...fieldParts(somebodyNew()), ...parts))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const addressOf = ({ userId, id }: Pick<Document, 'userId' | 'id'>) => `/api/users/${userId}/documents/${id}`

describe.each(KINDS)('documents at $url', (kind) => {
  it('come with somebody new, of every type, and are what was sent', async () => {
    const kinds = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv'] as const
    const made = await create(
      kinds.map((one) => documentPart(one)),
      kind,
    )
    expect(made.documents.map(({ name, type }: Document) => [name, type])).toEqual([
      ['a.csv', 'csv'],
      ['a.docx', 'docx'],
      ['a.jpg', 'jpeg'],
      ['a.pdf', 'pdf'],
      ['a.png', 'png'],
      ['a.xlsx', 'xlsx'],
    ])
    for (const document of made.documents) {
      const answer = await staff.get(addressOf(document))
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(FILES[String(document.name).slice(2) as FileKind])).toBe(true)
    }
    expect((await staff.get(`${kind.url}/documents/${made.userId}`)).json()).toEqual(made.documents)
  })

  it('come with a change, beside its fields or alone, by both methods', async () => {
    const made = await create([], kind)
    const changed = await staff.post(
      `${kind.url}/${made.id}`,
      multipart(...fieldParts(kind.field), documentPart('pdf')),
    )
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { ...kind.field, version: 2 }])
    const alone = await staff.put(
      `${kind.url}/${made.id}`,
      multipart(documentPart('png', 'b.png'), documentPart('png', 'B.png')),
    )
    expect(alone.json()).toMatchObject({
      version: 2,
      documents: [{ name: 'a.pdf' }, { name: 'b.png' }, { name: 'B.png' }],
    })
  })

  it('are taken in the field `file`, too (§7)', async () => {
    const made = await create([{ ...documentPart('pdf'), name: 'file' }, documentPart('png')], kind)
    expect(made.documents).toMatchObject([{ name: 'a.pdf' }, { name: 'a.png' }])
  })

  it('come with who is there already', async () => {
    const { id } = await buildUser(test.db, { typeId: kind.typeId })
    const made = await staff.post(kind.url, multipart({ name: 'userId', text: String(id) }, documentPart('csv')))
    expect([made.statusCode, made.json().documents]).toMatchObject([201, [{ userId: id, name: 'a.csv' }]])
  })
})

describe('what is no document is refused with a sentence, and leaves nothing', () => {
  const sent = async (...parts: Part[]) => {
    const before = await known()
    const answer = await staff.post('/api/activeInstructors', multipart(...fieldParts(somebodyNew()), ...parts))
    expect(await known()).toEqual(before)
    return [answer.statusCode, answer.json().message]
  }
  const part = (text: string | Buffer, fileName: string): Part => ({ name: 'documents', text, fileName })

  it.each([
    ['a program with the name of a PDF', part(Buffer.from('7f454c460201010000000000', 'hex'), 'a.pdf'), 'a.pdf'],
    ['a page with the name of a picture', part('<!doctype html><script>alert(1)</script>', 'a.png'), 'a.png'],
    ['a page with the name of a table', part('<!doctype html><script>alert(1)</script>', 'a.csv'), 'a.csv'],
    ['a drawing, which can hold programs', part('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'), 'a.svg'],
    ['prose', part('Dear Rosa,', 'a.txt'), 'a.txt'],
    ['nothing', part('', 'a.csv'), 'a.csv'],
  ])('%s', async (_, sentPart, name) => {
    expect(await sent(sentPart)).toEqual([422, `${name} is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.`])
  })

  it('none of several where one is none, nor anybody new', async () => {
    const username = 'none-of-several'
    const parts = [...fieldParts(somebodyNew({ username })), documentPart('pdf'), part('Dear Rosa,', 'a.txt')]
    expect((await staff.post('/api/activeStudents', multipart(...parts))).statusCode).toBe(422)
    expect((await staff.get(`/api/users/${username}/check`)).json()).toBe(0)
  })

  it('a larger one than may be', async () => {
    expect(await sent(part(Buffer.alloc(MAX_DOCUMENT_BYTES + 1, '%PDF-1.4\n'), 'large.pdf'))).toEqual([
      413,
      'large.pdf is larger than 25 MB.',
    ])
  })

  it('more than may come at once', async () => {
    const many = Array.from({ length: MAX_SENT_DOCUMENTS + 1 }, () => documentPart('png'))
    expect(await sent(...many)).toEqual([400, 'Send at most 10 files at a time.'])
  })

  it('nothing that has no name is taken for a fault of the server', async () => {
    const { headers } = multipart(documentPart('pdf'))
    const boundary = /boundary=(.*)$/.exec(String(headers['content-type']))?.[1]
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="documents"\r\ncontent-type: application/octet-stream\r\n\r\nx`
    const answer = await staff.post('/api/activeInstructors', { headers, body: `${part}\r\n--${boundary}--\r\n` })
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('in another field', async () => {
    expect(await sent({ ...documentPart('png'), name: 'attachment' })).toEqual([
      400,
      'There is no field attachment for files here.',
    ])
  })

  it('beside fields that are refused', async () => {
    const [status] = await sent(documentPart('png'), { name: 'hireDate', text: 'yesterday' })
    expect(status).toBe(400)
  })

  it('more than somebody may have', async () => {
    const made = await create()
    const rows = Array.from({ length: MAX_DOCUMENTS }, (_, at) => ({
      instructor_id: made.id,
      name: `${at}.pdf`,
      type: 'pdf',
      bytes: 1,
      file_key: randomUUID(),
    }))
    await test.db.insertInto('documents').values(rows).execute()
    const answer = await staff.post(`/api/activeInstructors/${made.id}`, multipart(documentPart('png')))
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Somebody has at most 200 documents. Delete some first.',
    ])
    await test.db.deleteFrom('documents').where('instructor_id', '=', made.id).execute()
    await removeLooseFiles({ db: test.db, store: test.store, clock: systemClock(undefined), log: test.app.log })
  })

  it('for DPEs, who have none', async () => {
    const answer = await staff.post('/api/dpes', multipart(...fieldParts(somebodyNew()), documentPart('pdf')))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'There is no field documents for files here.'])
  })
})

describe('one document', () => {
  it('is downloaded as a file that runs nothing', async () => {
    const made = await create([documentPart('png', '../Rosa’s (scan) 1%.png')])
    const [document] = made.documents
    expect(document).toMatchObject({ name: 'Rosa’s (scan) 1%.png', bytes: FILES.png.length })
    const answer = await staff.get(addressOf(document))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(FILES.png.length),
      'content-disposition': `attachment; filename="Rosa_s (scan) 1_.png"; filename*=UTF-8''Rosa%E2%80%99s%20%28scan%29%201%25.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('has the ending of what it is', async () => {
    const made = await create([documentPart('pdf', 'invoice.exe'), documentPart('jpg', 'scan.JPEG')])
    expect(made.documents.map(({ name }: Document) => name)).toEqual(['invoice.exe.pdf', 'scan.JPEG'])
  })

  it('is replaced, which leaves nothing of what it was', async () => {
    const made = await create([documentPart('pdf')])
    const [document] = made.documents
    const answer = await staff.put(addressOf(document), multipart(documentPart('csv', 'list.csv')))
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: document.id, name: 'list.csv', type: 'csv' }])
    expect((await staff.get(addressOf(document))).rawPayload.equals(FILES.csv)).toBe(true)
    expect((await staff.put(addressOf(document), multipart(...fieldParts({ a: 1 })))).statusCode).toBe(400)
    expect((await staff.put(addressOf(document), { body: {} })).statusCode).toBe(400)
    const wrong = await staff.put(addressOf({ ...document, id: 999_999 }), multipart(documentPart('csv')))
    expect(wrong.statusCode).toBe(404)
  })

  it('is deleted, and its file with it', async () => {
    const made = await create([documentPart('pdf'), documentPart('png')])
    const [document, other] = made.documents
    expect((await staff.delete(addressOf(document))).json()).toEqual({ success: true })
    expect((await staff.get(addressOf(document))).statusCode).toBe(404)
    expect((await staff.delete(addressOf(document))).statusCode).toBe(404)
    expect((await staff.get(`/api/activeInstructors/${made.id}`)).json().documents).toEqual([other])
  })

  it('is for holders of crm and whose it is, and found under nobody else', async () => {
    const made = await create([documentPart('pdf')])
    const [document] = made.documents
    const own = await test.signInAs({ id: made.userId })
    expect((await own.get(addressOf(document))).rawPayload.equals(FILES.pdf)).toBe(true)
    expect((await own.get(`/api/activeInstructors/documents/${made.userId}`)).json()).toEqual([document])
    expect((await own.get(`/api/activeInstructors/user/${made.userId}`)).json().documents).toEqual([document])
    expect((await own.delete(addressOf(document))).statusCode).toBe(403)
    expect((await own.put(addressOf(document), multipart(documentPart('csv')))).statusCode).toBe(403)
    const reader = await test.signInWith('users')
    expect((await reader.get(`/api/activeInstructors/documents/${made.userId}`)).json()).toEqual([document])
    const other = await test.signInWith()
    for (const somebody of [reader, other]) {
      expect((await somebody.get(addressOf(document))).statusCode).toBe(403)
      expect((await somebody.get(addressOf({ ...document, userId: somebody.user.id }))).statusCode).toBe(404)
    }
    expect((await staff.get(addressOf({ ...document, userId: other.user.id }))).statusCode).toBe(404)
  })

  it('stays as it is while whose it is, or their profile, is deleted', async () => {
    const made = await create([documentPart('pdf')])
    const [document] = made.documents
    const admin = await test.signInWith('users', 'crm')
    await admin.delete(`/api/activeInstructors/${made.id}`)
    expect((await staff.delete(addressOf(document))).statusCode).toBe(422)
    expect((await staff.put(addressOf(document), multipart(documentPart('csv')))).statusCode).toBe(422)
    expect((await staff.get(addressOf(document))).rawPayload.equals(FILES.pdf)).toBe(true)
  })

  it('stands in the log, by name', async () => {
    const made = await create([documentPart('pdf', 'first.pdf')])
    const [document] = made.documents
    await staff.put(addressOf(document), multipart(documentPart('csv', 'second.csv')))
    await staff.delete(addressOf(document))
    const log = await test.db
      .selectFrom('activity')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', made.userId)
      .where('action', 'like', '%document')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'added document', before: null, after: { name: 'first.pdf' } },
      { action: 'replaced document', before: { name: 'first.pdf' }, after: { name: 'second.csv' } },
      { action: 'removed document', before: { name: 'second.csv' }, after: null },
    ])
  })

  it('is replaced and deleted by many at once, of whom each is answered', async () => {
    const made = await create([documentPart('pdf')])
    const [document] = made.documents
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 4 === 3
          ? staff.delete(addressOf(document))
          : staff.put(addressOf(document), multipart(documentPart('csv', `${at}.csv`))),
      ),
    )
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    expect((await staff.get(addressOf(document))).statusCode).toBe(404)
  })
})

describe('nothing is left behind', () => {
  it('where Liendesk ended between storing a file and making a document of it', async () => {
    const key = randomUUID()
    await test.store.put(key, { bytes: 3, sha256: '', read: () => Readable.from(['abc']) })
    const due = new Date(Date.now() - 1000).toISOString()
    await test.db.insertInto('loose_files').values({ file_key: key, due_at: due }).execute()
    await removeLooseFiles({ db: test.db, store: test.store, clock: systemClock(undefined), log: test.app.log })
    expect(stored()).not.toContain(key)
  })

  it('of a file that is closed while it is stored', async () => {
    const handle = await open(join(test.uploadFolder, 'closing'), 'wx+')
    await rm(join(test.uploadFolder, 'closing'))
    await handle.writeFile(Buffer.alloc(1_000_000, 7))
    const source = openFileSource(handle, 1_000_000)
    await handle.close()
    await expect(source.read(0, 10)).rejects.toMatchObject({ code: 'EBADF' })
  })

  it('where the client goes away while it sends', async () => {
    const address = new URL(await test.app.listen({ port: 0 }))
    const { headers, body } = multipart(...fieldParts(somebodyNew()), documentPart('pdf'))
    const socket = connect(Number(address.port), 'localhost')
    const lines = [
      'POST /api/activeInstructors HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${staff.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${body.length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, body.length - 200))
    while (openUploads().length === 0) await sleep(5)
    socket.destroy()
  })
})
