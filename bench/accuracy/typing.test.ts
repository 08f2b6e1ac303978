import { expect, it } from 'vitest'
import { annotate } from '#ask/annotate.ts'
import { understand } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { isWhole } from '../../server/testing/proof.ts'
import { readVocabularySource } from '../sample.ts'
import { PARTS, readQuestions } from './question-set.ts'
import { TODAY } from './score.ts'

/** Every so many-th question is typed; the proof types ten times as many. */
const EVERY = isWhole ? 20 : 200

/** “10%” is one unused figure, and two marked words; “Jan-Jun” is marked without its hyphen. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

it('underlines what the answer says, at every character of any question', () => {
  const context = { vocabulary: buildVocabulary(readVocabularySource()), today: TODAY }
  const questions = PARTS.flatMap((part) => readQuestions(part)).filter((_, at) => at % EVERY === 0)
  for (const { text } of questions)
    for (let length = 1; length <= text.length; length++) {
      const typed = text.slice(0, length)
      const { spans, understanding } = annotate(typed, context)
      expect(understanding).toEqual(understand(typed, context))
      if (understanding.kind !== 'query') continue
      const marked = spans.filter(({ used }) => !used).map(({ start, end }) => typed.slice(start, end))
      const unmarked = understanding.unused
        .map((unused) => lettersOf(unused.text))
        .filter((unused) => !lettersOf(marked.join('')).includes(unused))
      expect(unmarked, typed).toEqual([])
    }
}, 900_000)
