/** Work that is done one after the other: an import takes memory and both cores, two at once would take twice the time and memory. */
export function createTurns(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, work) => {
    const mine = last.then(() => {
      signal.throwIfAborted()
      return work()
    })
    last = mine.catch(() => {})
    return mine
  }
}
