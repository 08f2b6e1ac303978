/** How long something has to wait: `32 s`, `5 min`, `3 h`; never less than it is. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}
