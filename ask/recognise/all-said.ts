import type { Token } from '../tokens.ts'

/** What a follow-up puts around a name that is all it says. */
const AROUND =
  /^(and|or|plus|what|how|about|also|too|as|well|only|just|now|then|ok|okay|not|but|add|include|try|do|make|it|show|me|same|again|for|in|with|instead|rather|no|sorry|i|meant|mean|please|pls|one|county|there|,|\?|!|\.)$/

/** More words than these around a name say something else. */
const MOST_AROUND = 5

/** Whether a follow-up says no more than these words: `and queens?` `ne too` `same for lake please` */
export const isAllSaid = (tokens: readonly Token[], at: number, end: number): boolean =>
  tokens.length <= end - at + MOST_AROUND &&
  tokens.every(({ word }, index) => (index >= at && index < end) || AROUND.test(word))
