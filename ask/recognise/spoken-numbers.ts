const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Numbers in words: those below twenty, and the tens. */
export const ONES = new Map(SMALL.split(' ').map((word, index) => [word, index]))
export const TENS_VALUES = new Map(TENS.split(' ').map((word, index) => [word, (index + 2) * 10]))
