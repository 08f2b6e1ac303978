import { rmSync } from 'node:fs'
import { readOptions } from '../../scripts/read-options.ts'
import { startLiendesk } from '../../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { readHeldAuctions } from '../sample.ts'
import { answerByHttp } from './liendesk.ts'
import { PARTS, readQuestions } from './question-set.ts'
import { printScores, type Score, scoreQuestions, TODAY } from './score.ts'

/**
 * Prints how many of our own questions Liendesk answers right. With `--failures` it lists those of the working part that it does not;
 * never of the held-out part, which nobody may build for. Run: npm run -s accuracy
 */
const ADMIN = { username: 'accuracy@example.test', password: 'Ledger-green-9' }

function printFailures(scores: readonly Score[]): void {
  for (const { question, verdict } of scores) {
    if (verdict.right) continue
    const mark = verdict.silently ? 'silently ' : ''
    console.log(`${question.id} [${question.category}] ${JSON.stringify(question.text)}: ${mark}${verdict.reason}`)
  }
}

const { failures } = readOptions({ options: { failures: { type: 'boolean' } } }).values
const dataDir = temporaryFolder('accuracy')
const liendesk = startLiendesk({
  LIENDESK_DATA_DIR: dataDir,
  LIENDESK_TODAY: TODAY,
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
})
try {
  const answer = await answerByHttp(await liendesk.ready(), ADMIN)
  const auctions = readHeldAuctions()
  for (const part of PARTS) {
    const scores = await scoreQuestions(readQuestions(part), answer, auctions)
    if (failures && part === 'working') printFailures(scores)
    printScores(part, new Map([['Liendesk', scores]]))
  }
} finally {
  await liendesk.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
