import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'

/** Endings of what can be a document. Whether it is one, the server tells by its content. */
export const DOCUMENT_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.docx', '.xlsx', '.csv'] as const

/** A file's name as it is shown: without what cannot be seen, or turns the direction of what follows. */
export const shownName = ({ name }: Pick<File, 'name'>): string => name.replace(/\p{C}/gu, '') || 'document'

/** Why a file cannot be sent as a document, where that is plain already. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | undefined {
  const name = shownName(file)
  if (file.size === 0) return `${name} is empty.`
  if (file.size > MAX_DOCUMENT_BYTES) return `${name} is larger than ${MAX_DOCUMENT_BYTES / 1_000_000} MB.`
  const isKnown = DOCUMENT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
  return isKnown ? undefined : `${name} is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.`
}
