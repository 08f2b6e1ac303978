const sets = new Map<string, ReadonlySet<string>>()

/** The set of the words of a text, `in of from`, made once: it can be written where it is asked. */
export function wordSet(text: string): ReadonlySet<string> {
  const known = sets.get(text)
  if (known) return known
  const made = new Set(text.split(' '))
  sets.set(text, made)
  return made
}
