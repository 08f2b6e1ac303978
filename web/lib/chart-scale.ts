/** Steps that are read at a glance, within a power of ten. */
const STEPS = [1, 2, 5, 10]
const MOST_STEPS = 3

/** What an axis is marked with: from 0 to the first round number that is not below the largest value, in three steps at most. Whole numbers. */
export function scaleOf(most: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1) / MOST_STEPS)))
  const step = (STEPS.find((each) => each * power * MOST_STEPS >= most) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
