/** A range of whole figures that is drawn in one shade; both ends belong to it. */
export type Shade = { from: number; to: number }

/** How many shades there are beside that of nothing. */
const MOST = 5

/** Numbers that are read at a glance, of each power of ten. */
const ROUND = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10]

/** The largest round number that is not above a value. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digits = ROUND.findLast((round) => round * power <= value * (1 + 1e-9)) ?? 1
  return power < 10 ? Math.floor(digits * power + 1e-9) : Math.round(digits * power)
}

/**
 * Shades for figures, from light to dark: about as many areas in each, with ends that are round numbers. Figures of none are in no shade. Where
 * there are no more different figures than shades, each has its own.
 */
export function shadesOf(figures: Iterable<number>): Shade[] {
  const sorted = [...figures].filter((figure) => figure > 0).toSorted((a, b) => a - b)
  const distinct = [...new Set(sorted)]
  if (distinct.length <= MOST) return distinct.map((figure) => ({ from: figure, to: figure }))
  const most = distinct.at(-1) ?? 0
  const ends = Array.from({ length: MOST - 1 }, (_, at) =>
    roundDown(sorted[Math.ceil((sorted.length * (at + 1)) / MOST) - 1] ?? 0),
  )
  const shades: Shade[] = []
  for (const to of [...new Set(ends), most]) {
    const before = shades.at(-1)?.to
    if (sorted.some((figure) => figure > (before ?? 0) && figure <= to)) {
      shades.push({ from: before === undefined ? (sorted[0] ?? 0) : before + 1, to })
    }
  }
  return shades
}

/** Which of five steps from light to dark shades are drawn in, by how many they are: fewer stand as far apart as they can. */
const STEPS: readonly (readonly number[])[] = [[], [4], [2, 5], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5]]

/** The steps of shades, in their order. */
export const stepsOf = (shades: readonly Shade[]): readonly number[] => STEPS[shades.length] ?? []

/** The step that a figure is drawn in: 0 for none, 1 for the lightest, 5 for the darkest. */
export const shadeOf = (shades: readonly Shade[], figure: number | undefined): number =>
  figure === undefined || figure <= 0 ? 0 : (stepsOf(shades)[shades.findIndex(({ to }) => figure <= to)] ?? 0)
