/** The value that a share of the sorted values does not exceed. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
