import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts'

type Extra = Readonly<Record<string, unknown>> & { readonly retryAfter?: number }

/**
 * A request cannot be done, for a reason the caller can act on. Thrown anywhere below a route; answered in one place, the error handler.
 * `message` is a sentence for the person at the screen; `extra` joins the problem document (never anything secret), except that
 * `retryAfter`, in seconds, becomes the header of that name.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly extra: Readonly<Record<string, unknown>>
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { retryAfter, ...extra }: Extra = {}) {
    super(message)
    this.code = code
    this.extra = extra
    this.retryAfter = retryAfter
  }

  get status() {
    return ERROR_STATUS[this.code]
  }
}

/**
 * Refuses to change what somebody else changed since (R35).
 * @param version of what the caller saw; undefined where they do not say
 * @throws AppError conflict, with `current` as it is now
 */
export function refuseConflict(
  current: { version: number; updated_by: string | null },
  version: number | undefined,
  noun: string,
): void {
  if (version === undefined || version === current.version) return
  throw new AppError('conflict', `${current.updated_by ?? 'Somebody'} changed this ${noun}.`, { current })
}

/** Returns what was found. @throws AppError not_found, naming the noun */
export function found<T>(row: T | undefined, noun: string): T {
  if (row === undefined) throw new AppError('not_found', `There is no such ${noun}.`)
  return row
}

/** Nothing of somebody deleted is changed: they come back as they were. */
export const userIsDeleted = () => new AppError('unprocessable', 'This user is deleted. Bring them back first.')

/** Full, read-only, gone: whatever the disk says, the file cannot be kept. Anything else as it is. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error)) return error
  const message = `The server has no room for the file (${error.code}). Nothing was changed; make room and try again.`
  return new AppError('storage_full', message)
}

/** Liendesk cannot start, for a reason the person at the terminal can mend. `message` says what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
