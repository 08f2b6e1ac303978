/** Hands a text, in one piece or more, to the person at the screen as a file, made in the browser. */
export function downloadFile(name: string, parts: (string | Blob)[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the file after the click has been handled: released earlier, some save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
