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
