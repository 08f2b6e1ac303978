import { missing, Refusal } from './cell-readers.ts'
import { isTotalLabel } from './left-out.ts'
import { isBlank, oneLine } from './values/blank.ts'

const MAX_IDENTIFIER = 200

/** The number of a parcel or certificate as the text it is: no zero is lost, nothing is reckoned with. */
export function readIdentifier(text: string): string | Refusal {
  if (isBlank(text)) return missing('identifier')
  if (isTotalLabel(text)) return new Refusal('missing', 'This row is a sum, no parcel. Leave it out.')
  const identifier = oneLine(text)
  if (identifier.length <= MAX_IDENTIFIER) return identifier
  return new Refusal('too_long', `The identifier has ${identifier.length} characters. Use at most ${MAX_IDENTIFIER}.`)
}
