/** Whether a text could be an email address: what is one is the server's to say. */
export function couldBeAddress(text: string): boolean {
  const [name, host, more] = text.split('@')
  return Boolean(name && host) && more === undefined && /[^.]\.[^.]/.test(host ?? '') && !/\s/.test(text)
}

/** A phone number as it is kept: digits, without the country's 1 (§9). What is none stays as it was typed. */
export const phoneDigits = (text: string): string => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')

/** Whether a text can be kept as a phone number: 10 digits, however they are written, or none at all. */
export const couldBePhone = (text: string): boolean => /^(\d{10})?$/.test(phoneDigits(text))
