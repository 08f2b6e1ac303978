import { z } from 'zod'
import { MAX_MODEL_KEY_LENGTH, MAX_MODEL_URL_LENGTH, modelAddress } from './setting-choices.ts'
import { rawText } from './text.ts'

const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)
export const line = (max: number) => rawText(max).trim().refine(oneLine, 'Use one line, without control characters.')

/** An address that questions are sent to: no name and password in it, for it is answered and logged. */
const isModelUrl = (text: string) => HttpUrl.safeParse(text).success && !/[@?#]/.test(text)
const HttpUrl = z.url({ protocol: /^https?$/ })
export const ModelUrl = line(MAX_MODEL_URL_LENGTH)
  .transform(modelAddress)
  .refine(
    (text) => text === '' || isModelUrl(text),
    'Enter an address such as https://api.example.com/v1, without a question mark, a name or a password.',
  )
/** Stands in a header: letters of English, digits and signs. */
export const ModelKey = line(MAX_MODEL_KEY_LENGTH).refine(
  (text) => /^[\x21-\x7e]*$/.test(text),
  'Use letters, digits and signs, without spaces.',
)
