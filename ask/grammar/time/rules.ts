import { ANY_TIME } from './any-time.ts'
import { DIGITS } from './digits.ts'
import { IN_WORDS, NAMED } from './named.ts'
import { PARTS } from './parts.ts'
import { RECKONED } from './reckoned.ts'
import { RELATIVE } from './relative.ts'
import { WEEKDAYS } from './weekdays.ts'
import { WHEN } from './when.ts'

const ON_THE_CALENDAR = [...NAMED, ...IN_WORDS, ...DIGITS, ...WEEKDAYS, ...PARTS]
const FROM_HERE = [...RELATIVE, ...RECKONED, ...WHEN, ...ANY_TIME]
export const TIME_RULES = [...ON_THE_CALENDAR, ...FROM_HERE]
