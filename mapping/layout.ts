import { headerWords } from './propose/header-names.ts'

const LONGEST_NAME = 200

/** FNV-1a, 32 bits, from a seed. */
function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/**
 * What a layout is remembered by: the names of its columns in order, however they are cased and spaced, without those that a file of rejected
 * rows has behind its own. 16 hexadecimal digits.
 */
export function layoutKey(header: readonly string[]): string {
  const names = header.filter((name) => !isOwnColumn(name)).map((name) => headerWords(name.slice(0, LONGEST_NAME)))
  while (names.at(-1) === '') names.pop()
  const text = names.join('\n')
  return hash(text, 2_166_136_261) + hash(text, 84_696_351)
}

/** Columns that Liendesk puts behind those of a file of rejected rows. They are no data when it is imported again. */
export const OWN_COLUMNS = ['_row', '_reason'] as const

/** Whether a column of this name is one of ours. */
export const isOwnColumn = (name: string): boolean => OWN_COLUMNS.some((own) => own === name.trim())
