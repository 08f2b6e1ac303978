const KEY_BYTES = 16

/** A key that nobody has used, by which a call made again is the same call. `crypto.randomUUID` is there only where the page came over a secure connection. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
