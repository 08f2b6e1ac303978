const BYTE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** The size of a file, as programs for files write it: `516 KB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${BYTE_UNITS[unit]}`
}

const TIME_UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** How long ago a moment was: `5 s ago`, `3 min ago`, `2 h ago`, `12 d ago`. Clocks that disagree never make it the future. */
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = Math.floor((now - Date.parse(moment)) / 1000)
  const [unit, size] = TIME_UNITS.find(([, length]) => seconds >= length) ?? []
  return unit && size ? `${Math.floor(seconds / size)} ${unit} ago` : 'just now'
}

/** How long something has to wait: `32 s`, `5 min`, `3 h`; never less than it is. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}
