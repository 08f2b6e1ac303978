import type { Reading } from './read-typed.ts'

/**
 * A reading in one line, in two parts: `Understood: Florida · Tax Deed` and `read “auctoins” as auctions; not used: cheap`.
 * Either may be empty.
 */
export function readingText({ understood, corrected, unused, notes }: Reading): {
  understood: string
  remarks: string
} {
  const remarks = [
    corrected.length > 0 && `read ${corrected.map(({ written, taken }) => `“${written}” as ${taken}`).join(', ')}`,
    unused.length > 0 && `not used: ${unused.join(', ')}`,
    ...notes,
  ]
  return {
    understood: understood.length > 0 ? `Understood: ${understood.join(' · ')}` : '',
    remarks: remarks.filter(Boolean).join('; '),
  }
}
