/** What another replica or an import has changed is known after this long. */
const MAX_AGE_MS = 60_000

/** Something built from the database, kept for a minute; the old one still serves while the next is built. */
export function keepFresh<Built>(build: () => Promise<Built>): () => Promise<Built> {
  let current: Promise<Built> | undefined
  let builtAt = 0

  return () => {
    if (current && Date.now() - builtAt < MAX_AGE_MS) return current
    builtAt = Date.now()
    const previous = current
    const next = build()
    next.then(
      () => {
        current = next
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
