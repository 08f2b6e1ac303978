import { CHUNK_LOAD_TIMEOUT_MS } from '#web/lib/constants.ts'

/** Loads a page's code when it is first needed. Where it does not come in time, that is a `ChunkLoadError` (§8). */
export function lazyPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Error('A part of the app did not load.')
        error.name = 'ChunkLoadError'
        reject(error)
      }, CHUNK_LOAD_TIMEOUT_MS)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
}
