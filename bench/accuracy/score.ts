import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { type Answer, judge, type Verdict } from './judge.ts'
import type { GoldQuestion } from './question-set.ts'

/** The day the questions are asked on; those that mean another day are left out. */
export const TODAY = '2026-11-20'

const AT_ONCE = 8

/** Answers the last of the texts somebody typed one after the other in a new conversation. */
export type Answerer = (texts: readonly string[]) => Answer | Promise<Answer>
export type Score = { question: GoldQuestion; verdict: Verdict }

/** What was typed up to a question: the turns it builds on, then itself. */
function conversationOf(question: GoldQuestion, byId: ReadonlyMap<string, GoldQuestion>): string[] {
  const before = question.context_of === undefined ? undefined : byId.get(question.context_of)
  return [...(before ? conversationOf(before, byId) : []), question.text]
}

/**
 * Has every question answered, each in a conversation of its own, and judges the answers.
 * @param all among which are those that follow-ups follow
 */
export async function scoreQuestions(
  questions: readonly GoldQuestion[],
  answer: Answerer,
  auctions: readonly HeldAuction[],
  all: readonly GoldQuestion[] = questions,
): Promise<Score[]> {
  const byId = new Map(all.map((question) => [question.id, question]))
  const asked = questions.filter(({ gold }) => gold.today === TODAY)
  const scores: Score[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE).map(async (question): Promise<Score> => {
      const answered = await answer(conversationOf(question, byId))
      return { question, verdict: judge(question, answered, auctions) }
    })
    scores.push(...(await Promise.all(some)))
  }
  return scores
}

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
