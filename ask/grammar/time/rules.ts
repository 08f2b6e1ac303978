import { ANY_TIME } from './any-time.ts'
import { DIGITS } from './digits.ts'
import { IN_WORDS, NAMED } from './named.ts'
import { PARTS } from './parts.ts'
import { RECKONED } from './reckoned.ts'
import { RELATIVE } from './relative.ts'
import { WEEKDAYS } from './weekdays.ts'
import { WHEN } from './when.ts'

export const TIME_RULES = [
  ...NAMED,
  ...IN_WORDS,
  ...DIGITS,
  ...RELATIVE,
  ...RECKONED,
  ...WEEKDAYS,
  ...PARTS,
  ...WHEN,
  ...ANY_TIME,
]
