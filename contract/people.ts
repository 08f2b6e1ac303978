import { z } from 'zod'
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts'
import { rawText, requiredText } from './text.ts'

/** Fields of a person, as every form and every body takes them. No line breaks: names and addresses stand in headers of mails. */
const oneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value)
const ONE_LINE = 'Use one line, without control characters.'

export const FirstName = requiredText(MAX_NAME_LENGTH, 'No user first name!').refine(oneLine, ONE_LINE)
export const LastName = requiredText(MAX_NAME_LENGTH, 'No user last name!').refine(oneLine, ONE_LINE)
export const Email = requiredText(MAX_EMAIL_LENGTH, 'No user email!').pipe(
  z.email('Enter an email address, such as dana@example.com.'),
)
/** 10 digits, however they are written; empty for none. Kept as digits (§9). */
export const Phone = rawText(40)
  .transform((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => /^(\d{10})?$/.test(digits), 'Enter a phone number of 10 digits.')
export const Address = rawText(MAX_ADDRESS_LENGTH).trim().refine(oneLine, ONE_LINE)
