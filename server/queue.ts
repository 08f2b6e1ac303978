/** Runs work when its turn comes. @param signal ends the waiting; what has begun ends by itself @throws the signal's reason, or what the work throws */
export type Queue = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Work that is done one after the other. Whoever gives up while they wait is told so at once. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, work) =>
    new Promise((resolve, reject) => {
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
