import type { Condition } from '../meanings.ts'

/** A condition with what joins it to the one before. */
export type Joined = {
  condition: Condition
  link: 'and' | 'or' | ',' | undefined
  /** `, and`, `, or` */
  pause: boolean
  /** "auctions" or "everything" is said of it, so that of no type all are meant */
  noun: boolean
  /** "only" is said of it */
  only: boolean
}

/** A condition by itself. */
export const alone = (condition: Condition): Joined => ({
  ...{ condition, link: undefined, pause: false, noun: false, only: false },
})
