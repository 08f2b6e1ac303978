import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Bucket } from '../gateways/file-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
const NAME = 'documents'

/** A server that speaks S3, a process of its own, with one empty bucket. */
export type S3Server = { bucket: Bucket; end: () => Promise<void> }

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export async function startS3Server(): Promise<S3Server> {
  const folder = temporaryFolder('s3')
  const port = await freePort()
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', NAME]
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  for await (const [text] of on(child.stdout, 'data')) if (String(text).includes('listening')) break
  child.stdout.resume()
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}/${NAME}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async end() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
