import type { Condition } from '../meanings.ts'

/** A condition with what joins it to the one before. */
export type Joined = { condition: Condition; link: 'and' | 'or' | ',' | undefined; noun: boolean }
