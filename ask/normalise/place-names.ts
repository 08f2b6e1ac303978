import { fold } from './tokens.ts'

/** Names of counties, parishes, cities and towns, however they are written. */

const DROPPED_SUFFIX = / (county|parish|borough|census area|municipality)$/i
/** What is part of the name: Jersey City. */
export const KEPT_SUFFIX = / (city|town|township|village)$/i

/** A name as its words, folded and apart: `St. John the Baptist` → `st john the baptist`. */
export const nameWords = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A place name as a key: its words, Saint as St. */
export function placeKey(name: string): string {
  return nameWords(name)
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/\bmount\b/g, 'mt')
    .replace(/\bfort\b/g, 'ft')
}

/** Cuts what is not part of the name: `Maricopa County` → `Maricopa`; `Jersey City` stays. */
export function bareName(full: string): { name: string; suffix: string } {
  const name = full.trim().replace(/^(county|parish|borough) of /i, '')
  const both = / city and borough$/i.exec(name)
  if (both) return { name: name.slice(0, both.index), suffix: 'borough' }
  const dropped = DROPPED_SUFFIX.exec(name)
  if (dropped) return { name: name.slice(0, dropped.index), suffix: (dropped[1] ?? '').toLowerCase() }
  const kept = KEPT_SUFFIX.exec(name)
  return { name, suffix: kept ? (kept[1] ?? '').toLowerCase() : '' }
}
