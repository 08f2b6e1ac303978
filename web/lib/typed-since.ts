/** What was typed after something was sent: the fields that differ from it, which are not saved yet. */
export function typedSince<Entry extends object>(sent: Entry, typed: Partial<Entry>): Partial<Entry> {
  const rest = { ...typed }
  for (const field in typed) if (typed[field] === sent[field]) delete rest[field]
  return rest
}
