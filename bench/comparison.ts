import { answerByHttp } from './accuracy/liendesk.ts'
import { PARTS, readQuestions } from './accuracy/question-set.ts'
import { type Answerer, printScores, type Score, scoreQuestions, TODAY } from './accuracy/score.ts'
import { chronoCompromise } from './peers/chrono-compromise.ts'
import { answerByKeywords, createReader } from './peers/keyword-search.ts'
import { recognizers } from './peers/recognizers.ts'
import { readHeldAuctions, readVocabularySource } from './sample.ts'

/** Has our own questions answered by a running Liendesk and by what one would use in place of its engine, and prints both side by side. */
export async function benchAccuracy(
  address: string,
  credentials: { username: string; password: string },
): Promise<void> {
  const auctions = readHeldAuctions()
  const source = readVocabularySource()
  const answerers = new Map<string, Answerer>([['Liendesk', await answerByHttp(address, credentials)]])
  for (const library of [chronoCompromise, recognizers])
    answerers.set(library.name, answerByKeywords(createReader(library, source), auctions, TODAY))
  const parts = PARTS.map((part) => ({ part, questions: readQuestions(part), columns: new Map<string, Score[]>() }))
  // Liendesk first, in all parts: the libraries keep the process so busy that its idle connections break unnoticed
  for (const [name, answer] of answerers)
    for (const { questions, columns } of parts) columns.set(name, await scoreQuestions(questions, answer, auctions))
  for (const { part, columns } of parts) printScores(part, columns)
}
