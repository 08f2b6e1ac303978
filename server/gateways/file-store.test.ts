import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { freePort, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { entriesOf, keptLog } from '../testing/secrets.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type ArrivedFile, diskStore, type FileStore, s3Store } from './file-store.ts'

/** Whichever store it is, it does the same. */

const written = keptLog()
const log = createLog('warn', written)

let server: S3Server
const folder = temporaryFolder('store')
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true })
})

const STORES: readonly (readonly [name: string, store: () => FileStore])[] = [
  ['a folder', () => diskStore(folder)],
  ['a bucket', () => s3Store(server.bucket, log)],
]

const fileOf = (bytes: Buffer): ArrivedFile => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)], { objectMode: false }),
})

async function kept(store: FileStore, key: string) {
  const content = await store.open(key)
  return content && buffer(content)
}

describe.each(STORES)('%s', (_, open) => {
  it.each([1, 100_001, 25_000_000])('keeps %i bytes, gives them back and forgets them', async (size) => {
    const store = open()
    const [key, bytes] = [randomUUID(), randomBytes(size)]
    await store.put(key, fileOf(bytes))
    expect((await kept(store, key))?.equals(bytes)).toBe(true)
    await store.remove(key)
    expect(await kept(store, key)).toBeUndefined()
    await store.remove(key)
  })

  it('knows nothing of a name it was not given', async () => {
    expect(await open().open(randomUUID())).toBeUndefined()
  })

  it('keeps nothing of a file that breaks off', async () => {
    const store = open()
    const key = randomUUID()
    const breaks = async function* () {
      yield Buffer.alloc(1000)
      throw new Error('broke off')
    }
    const read = () => Readable.from(breaks(), { objectMode: false })
    await expect(store.put(key, { bytes: 5000, sha256: '', read })).rejects.toThrow()
    await store.remove(key)
    expect(await store.open(key)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })
})

it('says so where a bucket does not answer, or refuses', async () => {
  const before = entriesOf(written).length
  const away = s3Store({ ...server.bucket, endpoint: `http://127.0.0.1:${await freePort()}/documents` }, log)
  const missing = s3Store({ ...server.bucket, endpoint: `${server.bucket.endpoint}-of-nobody` }, log)
  for (const store of [away, missing]) {
    const failure = await store.put(randomUUID(), fileOf(Buffer.from('x'))).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ code: 'storage_unavailable', status: 503 })
  }
  await expect(away.open(randomUUID())).rejects.toMatchObject({ code: 'storage_unavailable' })
  // and why, to whoever runs it, without the key
  expect(entriesOf(written)).toHaveLength(before + 3)
  expect(written.text()).toContain('ECONNREFUSED')
  expect(written.text()).not.toContain(server.bucket.secretAccessKey)
})

it('says so where a folder cannot be written', async () => {
  const store = diskStore('/dev/null/documents')
  await expect(store.put(randomUUID(), fileOf(Buffer.from('x')))).rejects.toMatchObject({ code: 'storage_full' })
})
