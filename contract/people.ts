import { z } from 'zod'
import {
  MAX_ABOUT_ME_LENGTH,
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from './limits.ts'
import { nameText, rawText, requiredName, requiredText } from './text.ts'

/** Fields of a person, as every form and every body takes them. No line breaks: names and addresses stand in headers of mails. */
const oneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value)
const ONE_LINE = 'Use one line, without control characters.'

const line = (max: number) => rawText(max).trim().refine(oneLine, ONE_LINE)
const NO_EMAIL = 'Enter an email address, such as dana@example.com.'

/** The same where blank is a matter of its own (§5). */
export const EnteredName = line(MAX_NAME_LENGTH)
export const EnteredUsername = nameText(MAX_EMAIL_LENGTH)
export const EnteredEmail = line(MAX_EMAIL_LENGTH).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  NO_EMAIL,
)

export const FirstName = line(MAX_NAME_LENGTH).min(1, 'No user first name!')
export const LastName = line(MAX_NAME_LENGTH).min(1, 'No user last name!')
/** What somebody signs in with, beside their address. */
export const Username = requiredName(MAX_EMAIL_LENGTH, 'No username!')
export const Email = requiredText(MAX_EMAIL_LENGTH, 'No user email!').pipe(z.email(NO_EMAIL))
/** 10 digits, however they are written; empty for none. Kept as digits (§9). */
export const Phone = rawText(40)
  .transform((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => /^(\d{10})?$/.test(digits), 'Enter a phone number of 10 digits.')
export const Address = line(MAX_ADDRESS_LENGTH)
export const Company = line(MAX_NAME_LENGTH)
export const City = line(MAX_NAME_LENGTH)
export const Country = line(MAX_NAME_LENGTH)
export const PostalCode = line(MAX_POSTAL_CODE_LENGTH)
/** Of several lines. */
export const AboutMe = rawText(MAX_ABOUT_ME_LENGTH).trim()
