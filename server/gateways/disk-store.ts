import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asStorageError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder, which only the owner of this process can read. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, file) {
      const unfinished = `${pathOf(key)}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
        throw asStorageError(error)
      })
      try {
        await pipeline(file.read(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw asStorageError(error)
      }
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      for (const path of [pathOf(key), `${pathOf(key)}.part`]) await rm(path, { force: true })
    },
  }
}
