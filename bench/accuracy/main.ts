import { rmSync } from 'node:fs'
import { readOptions } from '../../scripts/read-options.ts'
import { startLiendesk } from '../../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { readHeldAuctions } from '../sample.ts'
import { printChanges } from './changes.ts'
import { answerByEngine } from './engine.ts'
import { answerByHttp } from './liendesk.ts'
import { PARTS, readQuestions } from './question-set.ts'
import { type Answerer, printScores, type Score, scoreQuestions, TODAY } from './score.ts'

/**
 * Prints how many of our own questions Liendesk answers right. With `--failures` it lists those of the working part that it does not;
 * never of a held-out part, which nobody may build for. With `--diff` the engine answers in this process, and what has changed since
 * it was last run so is listed. Run: npm run -s accuracy
 */
const ADMIN = { username: 'accuracy@example.test', password: 'Ledger-green-9' }

function printFailures(scores: readonly Score[]): void {
  for (const { question, verdict } of scores) {
    if (verdict.right) continue
    const mark = verdict.silently ? 'silently ' : ''
    console.log(`${question.id} [${question.category}] ${JSON.stringify(question.text)}: ${mark}${verdict.reason}`)
  }
}

const { failures, diff } = readOptions({
  options: { failures: { type: 'boolean' }, diff: { type: 'boolean' } },
}).values

async function printAll(answer: Answerer): Promise<void> {
  const auctions = readHeldAuctions()
  for (const part of PARTS) {
    const scores = await scoreQuestions(readQuestions(part), answer, auctions)
    if (failures && (part === 'working' || part === 'voices')) printFailures(scores)
    if (diff) printChanges(part, scores)
    printScores(part, new Map([['Liendesk', scores]]))
  }
}

async function printOfServer(): Promise<void> {
  const dataDir = temporaryFolder('accuracy')
  const liendesk = startLiendesk({
    LIENDESK_DATA_DIR: dataDir,
    LIENDESK_TODAY: TODAY,
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    await printAll(await answerByHttp(await liendesk.ready(), ADMIN))
  } finally {
    await liendesk.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await (diff ? printAll(answerByEngine(readHeldAuctions())) : printOfServer())
