/** Work that is done one after the other: an import takes memory and both cores, two at once would take twice the time and memory. */
export function createTurns(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, work) =>
    new Promise((resolve, reject) => {
      // Whoever gives up while they wait need not wait to be told so; what has begun ends by itself.
      const giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
      if (signal.aborted) giveUp()
      const mine = last.then(() => {
        signal.removeEventListener('abort', giveUp)
        signal.throwIfAborted()
        return work()
      })
      last = mine.then(resolve, reject)
    })
}
