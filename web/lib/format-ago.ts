const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** How long ago a moment was: `5 s ago`, `3 min ago`, `2 h ago`, `12 d ago`. Clocks that disagree never make it the future. */
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = Math.floor((now - Date.parse(moment)) / 1000)
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? []
  return unit && size ? `${Math.floor(seconds / size)} ${unit} ago` : 'just now'
}
