import type { Score } from './score.ts'

const WIDTH = 16

/** How many are right, and how many are wrong without saying so, as percentages. */
function shares(scores: readonly Score[]): string {
  const part = (holds: (score: Score) => boolean) => (100 * scores.filter(holds).length) / scores.length
  const right = part(({ verdict }) => verdict.right)
  const silently = part(({ verdict }) => !verdict.right && verdict.silently)
  return `${right.toFixed(1).padStart(5)} /${silently.toFixed(1).padStart(5)}`.padStart(WIDTH)
}

/** Prints right % / silently wrong % of several answerers side by side, for each kind of question. @param columns scores of the same questions, by name */
export function printScores(title: string, columns: ReadonlyMap<string, readonly Score[]>): void {
  const [first = []] = columns.values()
  const categories = [...new Set(first.map(({ question }) => question.category))].sort()
  const line = (name: string, pick: (score: Score) => boolean) =>
    [
      name.padEnd(14),
      String(first.filter(pick).length).padStart(5),
      ...[...columns.values()].map((scores) => shares(scores.filter(pick))),
    ].join(' ')
  const head = ['', ...columns.keys()].map((name, index) => (index === 0 ? 'n'.padStart(20) : name.padStart(WIDTH)))
  console.log(`\n${title} questions, right % / silently wrong %\n${head.join(' ')}`)
  for (const category of categories) console.log(line(category, ({ question }) => question.category === category))
  console.log(line('all', () => true))
}
