import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { multipart, type Part } from '../../testing/multipart.ts'
import { tries } from '../../testing/proof.ts'
import { mappingOf, sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>
let port: number

beforeAll(async () => {
  test = await buildTestApp()
  editor = await test.signInWith('upload')
  port = Number(new URL(await test.app.listen({ port: 0 })).port)
})
afterAll(() => test.close())

/** Files of uploads that this process has open: they have no name, but the kernel tells. */
const openUploads = (folder = test.uploadFolder) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  })

async function eventually(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await sleep(10)
}

const importsSoFar = async () =>
  (
    await test.db
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

// Whatever a test did, nothing is left of it, on disk or in the database.
afterEach(async () => {
  await eventually(() => openUploads().length === 0)
  expect(readdirSync(test.uploadFolder)).toEqual([])
  expect(await importsSoFar()).toBe(0)
})

const TEXT = sheet('Nevada,Town of Uploads,Tax Deed,2027-04-01,,5,')
const FILE: Part = { name: 'file', text: TEXT, fileName: 'a.csv' }
const mappingPart = (text: string, type?: string): Part => ({ name: 'mapping', text, ...(type && { type }) })
const good = () => mappingPart(JSON.stringify(mappingOf()))

async function refusal(...parts: Part[]) {
  const answer = await editor.post('/api/auctions', multipart(...parts))
  return { status: answer.statusCode, message: answer.json().message }
}

describe('what cannot be an import is refused with a sentence', () => {
  it.each<[string, number, string, Part[]]>([
    ['no file', 400, 'field named file', [good()]],
    ['nothing at all', 400, 'field named file', []],
    ['two files', 400, 'one file at a time', [FILE, FILE]],
    ['a file in another field', 400, 'field named file', [{ ...FILE, name: 'sheet' }]],
    ['an unknown field', 400, 'dryrun', [FILE, { name: 'dryrun', text: 'true' }]],
    ['a dry_run that is neither', 400, 'true or false', [FILE, { name: 'dry_run', text: 'yes' }]],
    ['dry_run twice', 400, 'dry_run once', [FILE, ...['true', 'false'].map((text) => ({ name: 'dry_run', text }))]],
    ['two mappings', 400, 'mapping once', [FILE, good(), good()]],
    ['a mapping that is no JSON', 400, 'JSON', [FILE, mappingPart('{"sheet":')]],
    ['broken JSON that says so', 400, 'not readable', [FILE, mappingPart('{', 'application/json')]],
    ['a mapping of another shape', 422, 'mapping', [FILE, mappingPart('{"sheet":-1}')]],
    ['a mapping that is too large', 413, 'too large', [FILE, mappingPart(' '.repeat(4_000_001))]],
    ['a field of the prototype', 400, 'not readable', [FILE, { name: '__proto__', text: '1' }]],
    ['an empty file', 422, 'empty', [{ ...FILE, text: '' }, good()]],
    ['a PDF', 422, 'PDF', [{ ...FILE, text: '%PDF-1.7'.padEnd(100, 'x') }, good()]],
    ['a damaged workbook', 422, 'damaged', [{ ...FILE, text: `PK\x03\x04${'x'.repeat(500)}` }, good()]],
    ['a sheet that is not there', 422, 'sheet 3', [FILE, mappingPart(JSON.stringify(mappingOf({ sheet: 2 })))]],
    ['a header that is not there', 422, 'row 9', [FILE, mappingPart(JSON.stringify(mappingOf({ header_row: 9 })))]],
    [
      'a column that is not there',
      422,
      'column 41',
      [
        FILE,
        mappingPart(
          JSON.stringify(mappingOf({ list: { kind: 'auctions', columns: { state: { column: 40 } }, same: {} } })),
        ),
      ],
    ],
  ])('%s', async (_, status, words, parts) => {
    const answer = await refusal(...parts)
    expect(answer.status).toBe(status)
    expect(answer.message).toContain(words)
  })

  it.each([
    ['application/json', '{}', 415],
    ['text/csv', TEXT, 415],
    ['text/plain', TEXT, 415],
    ['multipart/form-data', TEXT, 400],
    ['multipart/form-data; boundary=x', TEXT, 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      400,
    ],
    ['multipart/form-data; boundary=x', '--x\r\n', 400],
    [`multipart/form-data; boundary=${'b'.repeat(256)}`, `--${'b'.repeat(256)}--\r\n`, 400],
  ])('%s %#', async (type, body, status) => {
    const answer = await editor.post('/api/auctions', { body, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain('multipart/form-data')
  })

  it('is never a failure of the server, whatever bytes come', async () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.string({ unit: 'binary', maxLength: 500 }).map((text) => new TextEncoder().encode(text)),
      fc
        .array(
          fc.array(fc.constantFrom('Nevada', '"', '\\N', '\\.', '\0', '2027-04-01', '1e400', "'", ''), {
            maxLength: 9,
          }),
          {
            maxLength: 8,
          },
        )
        .map((rows) => new TextEncoder().encode(sheet(...rows.map((row) => row.join(','))))),
    )
    const mapping = fc.oneof(fc.json(), fc.constant(JSON.stringify(mappingOf())))
    await fc.assert(
      fc.asyncProperty(noise, mapping, async (bytes, text) => {
        const answer = await editor.post(
          '/api/auctions',
          multipart({ ...FILE, text: bytes }, mappingPart(text), { name: 'dry_run', text: 'true' }),
        )
        expect([200, 400, 422]).toContain(answer.statusCode)
      }),
      { numRuns: tries(20, 60) },
    )
  })

  it('whatever is cut out of a multipart body', async () => {
    const { body, headers } = multipart(FILE, good(), { name: 'dry_run', text: 'true' })
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length), fc.nat(60), async (from, length) => {
        const cut = Buffer.concat([body.subarray(0, from), body.subarray(from + length)])
        const answer = await editor.post('/api/auctions', { body: cut, headers })
        expect([200, 201, 400, 422]).toContain(answer.statusCode)
        if (answer.statusCode === 201) await test.db.deleteFrom('imports').execute()
      }),
      { numRuns: tries(20, 60) },
    )
  })
})

/** Sends a request by hand. @returns the socket, and what was answered by the time it closed */
function raw(length: number | 'chunked', to = port, token = editor.token) {
  const socket = connect({ port: to, host: 'localhost' })
  const { headers } = multipart()
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST /api/auctions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\n${size}\r\n\r\n`,
  )
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  return { socket, answer: () => answer }
}

describe('over the network', () => {
  const { body } = multipart({ ...FILE, text: 'x'.repeat(200_000) })
  const beginning = body.subarray(0, 100_000)

  it('says at once that a file is too large, and does not read all of it', async () => {
    const declared = raw(1_000_000_000)
    await eventually(() => declared.answer().includes('\r\n\r\n'))
    expect(declared.answer()).toMatch(/^HTTP\/1.1 413 /)
    declared.socket.destroy()
  })

  it.each([
    ['a file', beginning],
    ['what stands before the first part', Buffer.from('before')],
  ])('reads no gigabyte of %s', async (_, first) => {
    const { socket, answer } = raw('chunked')
    const piece = Buffer.alloc(1_000_000, 'a,b\n')
    const chunk = (bytes: Uint8Array) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    socket.write(chunk(first))
    let sent = 0
    while (!answer() && sent < 1000 && socket.writable) {
      socket.write(chunk(piece))
      while (socket.writableLength > piece.length && !socket.destroyed) await sleep(1)
      sent++
    }
    await eventually(() => answer().includes('larger than 100 MB'))
    expect(answer()).toMatch(/^HTTP\/1.1 413 /)
    expect(sent).toBeLessThan(500)
    socket.destroy()
  })

  it('gives up a client that sends a byte a second', async () => {
    const hasty = await buildTestApp({ uploadPatienceMs: 1000 })
    onTestFinished(() => hasty.close())
    const { token } = await hasty.signInWith('upload')
    const { socket, answer } = raw(body.length, Number(new URL(await hasty.app.listen({ port: 0 })).port), token)
    socket.write(beginning)
    await eventually(() => answer().includes('\r\n\r\n'))
    expect(answer()).toMatch(/^HTTP\/1.1 408 /)
    expect(answer()).toContain('too slow')
    socket.destroy()
    await eventually(() => openUploads(hasty.uploadFolder).length === 0)
    expect(readdirSync(hasty.uploadFolder)).toEqual([])
  })

  it('forgets a file whose connection is cut', async () => {
    const { socket } = raw(body.length)
    socket.write(beginning)
    await eventually(() => openUploads().length === 1)
    socket.destroy()
    await eventually(() => openUploads().length === 0)
  })

  it('imports nothing for a client that goes while it waits', async () => {
    const whole = multipart(
      { ...FILE, text: sheet(...Array<string>(50_000).fill('Nevada,Town of Gone,Tax Deed,2027-04-01,,5,')) },
      good(),
    )
    const { socket } = raw(whole.body.length)
    socket.write(whole.body)
    await eventually(async () => {
      const { pool } = test.db
      const { rows } = await pool.query(
        "select from pg_stat_activity where query like 'copy import_rows%' and state = 'active' and datname = current_database()",
      )
      return rows.length > 0
    })
    socket.destroy()
    await eventually(() => openUploads().length === 0)
    expect((await editor.get('/api/auctions?jurisdiction=Town%20of%20Gone')).json()).toEqual([])
  })

  it('takes no more uploads at once than it has room for', async () => {
    const waiting = Array.from({ length: 8 }, () => raw(body.length))
    for (const { socket } of waiting) socket.write(beginning)
    await eventually(() => openUploads().length === 8)
    expect((await sendSheet(editor, TEXT)).statusCode).toBe(429)
    for (const { socket } of waiting) socket.destroy()
  })
})
