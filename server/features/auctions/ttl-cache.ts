/** What another replica or an import has changed is known after this long. */
const MAX_AGE_MS = 60_000

/**
 * Something built from the database, kept for a minute; the old one still serves while the next is built.
 * @param readVersion tells what it must not be behind: once that is another, the old one serves no more
 */
export function ttlCache<Built>(
  build: () => Promise<Built>,
  readVersion: () => Promise<number> = async () => 0,
): () => Promise<Built> {
  let current: Promise<Built> | undefined
  let builtAt = 0
  let builtOf: number | undefined

  return async () => {
    const version = await readVersion()
    if (current && version === builtOf && Date.now() - builtAt < MAX_AGE_MS) return current
    builtAt = Date.now()
    const previous = version === builtOf ? current : undefined
    builtOf = version
    const next = build()
    next.then(
      () => {
        // One that took longer than the next is behind it.
        if (builtOf === version) current = next
      },
      () => {
        // Not kept: the next question tries again, and says so if it fails too.
        if (current === next) current = undefined
        builtAt = 0
      },
    )
    current = previous ?? next
    return current
  }
}
