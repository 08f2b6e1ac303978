import { understand } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { readStates } from '../server/database/bundled-data.ts'
import { readQuestions } from './accuracy/question-set.ts'
import { TODAY } from './accuracy/score.ts'
import { chronoCompromise } from './peers/chrono-compromise.ts'
import { createReader } from './peers/keyword-search.ts'
import { recognizers } from './peers/recognizers.ts'
import { QUESTIONS } from './questions.ts'
import { readVocabularySource } from './sample.ts'
import { median, percentile } from './statistics.ts'

/** `readings`: how many texts are timed. */
type Reader = { name: string; read: (text: string) => unknown; readings: number }

/** Readings before any counts: until the machine code is what it stays, as in a server that has been asked for a while. */
const WARM_UP = 50_000

function timeOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The times of reading all texts in turn, after one round to warm up. */
function timesOf({ read, readings }: Reader, texts: readonly string[]): number[] {
  for (const text of texts) read(text)
  const rounds = Math.ceil(readings / texts.length)
  return Array.from({ length: rounds }, () => texts.map((text) => timeOf(() => read(text)))).flat()
}

const line = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(3)} ms, p99 ${percentile(times, 0.99).toFixed(3)} ms`

/** Warms a reader up, and prints how long its first readings took. */
function warmUp({ name, read }: Reader, texts: readonly string[]): void {
  const first = texts.map((text) => timeOf(() => read(text)))
  for (let readings = texts.length; readings < WARM_UP; readings++) read(texts[readings % texts.length] ?? '')
  console.log(`Understanding by ${name}, just started: ${line(first)} over the first ${texts.length} questions`)
}

/** Prints how long questions take to understand, by our engine and by its peers, with every county of the United States in the vocabulary. */
export function benchUnderstanding(): void {
  const source = readVocabularySource()
  const from = performance.now()
  const vocabulary = buildVocabulary(source)
  const built = (performance.now() - from).toFixed(0)
  console.log(`\nVocabulary of ${source.jurisdictions.length} names built in ${built} ms`)
  const readWithPeer = (library: typeof recognizers): Reader => {
    const read = createReader(library, source)
    return { name: library.name, read: (text) => read(text, TODAY), readings: 1000 }
  }
  const ours: Reader = {
    name: 'Liendesk',
    read: (text) => understand(text, { vocabulary, today: TODAY }),
    readings: 10_000,
  }
  const working = readQuestions('working').map(({ text }) => text)
  const heldOut = readQuestions('held-out').map(({ text }) => text)
  warmUp(ours, working)
  for (const reader of [ours, readWithPeer(chronoCompromise), readWithPeer(recognizers)]) {
    for (const [set, texts] of [
      [`${QUESTIONS.length} questions of the bench`, QUESTIONS],
      [`${working.length} working questions`, working],
      [`${heldOut.length} held-out questions`, heldOut],
    ] as const) {
      console.log(`Understanding by ${reader.name}: ${line(timesOf(reader, texts))} over ${set}`)
    }
  }
  for (const [length, texts] of LONG_TEXTS) {
    const times = [...texts].map(([name, text]) => ({ name, time: median(timesOf({ ...ours, readings: 5 }, [text])) }))
    const [slowest] = times.sort((a, b) => b.time - a.time)
    const size = length.toLocaleString('en-US')
    console.log(`${size} characters, ${times.length} sorts: slowest ${slowest?.time.toFixed(1)} ms (${slowest?.name})`)
  }
}

/** What is repeated to the length of a long text, by what it tries. */
const REPEATED = {
  'one letter': 'a',
  digits: '7',
  spaces: ' ',
  quotes: '"',
  'open brackets': '(',
  'closed brackets': ') ',
  'mixed scripts': 'Ohio Огайо 俄亥俄 أوهايو 🙂 é ',
  'words of the vocabulary': `${QUESTIONS.join(' ')} `,
  'all states': `${readStates()
    .map(({ name }) => name)
    .join(', ')}, `,
  'state after state': 'Ohio and Iowa or ',
  not: 'not ',
  'chained bounds': 'over 5 and under 9 ',
  'misspelt words': 'aucton certifcate Pensylvania ',
  'a number with commas': '1,000,',
  'dashes and dates': '2026-11-20 - ',
}
const LENGTHS = [10_000, 200_000] as const

/** Long texts of every sort, by their length. */
const LONG_TEXTS = new Map(
  LENGTHS.map((length) => [
    length,
    new Map(
      Object.entries(REPEATED).map(([name, text]) => [
        name,
        text.repeat(Math.ceil(length / text.length)).slice(0, length),
      ]),
    ),
  ]),
)
