/** Whether a text could be an email address: what is one is the server's to say. */
export function couldBeAddress(text: string): boolean {
  const [name, host, more] = text.split('@')
  return Boolean(name && host) && more === undefined && /[^.]\.[^.]/.test(host ?? '') && !/\s/.test(text)
}
