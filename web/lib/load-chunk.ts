import { noteNoAnswer } from './connection.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from './constants.ts'

/** A part of the app did not come (§8): there is no connection, it took too long, or Liendesk was updated and this version is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Loads a part of the app. @throws ChunkLoadError where it does not come within 120 s (§9), or at all */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => {
      // Perhaps for want of a connection.
      noteNoAnswer()
      reject(new ChunkLoadError('A part of the app did not load.', { cause }))
    }
    const timer = setTimeout(fail, CHUNK_LOAD_TIMEOUT_MS)
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}
