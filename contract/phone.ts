/** A phone number of 10 digits as `(xxx) xxx-xxxx`, anything else as it was given (§2, §9). */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length !== 10) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
