/** How hard a password is to guess: from `0`, one of the first that would be tried, to `4`. */
export type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4
  /** why it is easy to guess, or what would make it harder; empty where there is nothing to say */
  advice: string
}

/** What the page asks of the worker. */
export type StrengthRequest = {
  password: string
  /** names and addresses: easy to guess for who knows the person */
  userInputs: readonly string[]
}

export type StrengthMeter = { read: (request: StrengthRequest) => void; close: () => void }

/**
 * Starts the estimate in a worker, whose dictionaries are larger than the page. While one password is looked at only the newest of
 * those that follow waits. Where the worker cannot be loaded nothing is ever said: it is a hint.
 */
export function openStrengthMeter(onStrength: (strength: PasswordStrength) => void): StrengthMeter {
  const worker = new Worker(new URL('./password-strength.worker.ts', import.meta.url), { type: 'module' })
  let reading = false
  let next: StrengthRequest | undefined
  const read = (request: StrengthRequest) => {
    if (reading) next = request
    else {
      reading = true
      next = undefined
      worker.postMessage(request)
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PasswordStrength>) => {
    reading = false
    if (next) read(next)
    else onStrength(data)
  })
  worker.addEventListener('error', (event) => event.preventDefault())
  return { read, close: () => worker.terminate() }
}
