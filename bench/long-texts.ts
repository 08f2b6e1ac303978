import { readStates } from '../server/database/bundled-data.ts'
import { QUESTIONS } from './questions.ts'

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
export const LONG_TEXTS = new Map(
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
