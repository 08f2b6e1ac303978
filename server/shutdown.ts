/** How often is looked whether npm is still there, in ms. */
const LOOK_MS = 500

/**
 * Calls `end`, once, where this process is to end: by SIGINT (Ctrl-C), SIGTERM, SIGHUP (its terminal is closed), or because npm, which ran it,
 * is gone. npm passes SIGINT and SIGTERM on, and dies of any other; its scripts are run in place of its shell (`exec`), which passes nothing on.
 */
export function onShutdown(end: () => void, { startedByNpm }: { startedByNpm: boolean }): void {
  let ended = false
  const once = () => {
    if (ended) return
    ended = true
    end()
  }
  // Whoever read what is said may go first, as `tee` does with Ctrl-C: then nobody hears the rest, which is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  if (!startedByNpm) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && once(), LOOK_MS).unref()
}
