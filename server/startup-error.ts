/** Liendesk cannot start, for a reason the person at the terminal can mend. `message` says what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
