import type { Difference, Effect } from '#contract/permissions.ts'
import { formatCounted } from './formats.ts'

/** How many scopes the sentence names, and with how many characters; it has two lines at most. */
const NAMED = 3
const NAME_LENGTH = 24
const shorten = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name)

const VERBS = { gain: ['gains', 'gain', 'gained'], lose: ['loses', 'lose', 'lost'] } as const

/** One side of it: "14 people lose crm, 1 loses upload". */
function sideText({ scopes }: Difference, verb: keyof typeof VERBS): string[] {
  const [one, many, past] = VERBS[verb]
  const named = scopes.slice(0, NAMED).map(({ name, people }, index) => {
    const count = formatCounted(people, index === 0 ? 'person' : '', index === 0 ? 'people' : '').trim()
    return `${count} ${people === 1 ? one : many} ${shorten(name)}`
  })
  const more = scopes.length - named.length
  if (more > 0) named.push(`${formatCounted(more, 'more scope is', 'more scopes are')} ${past}`)
  return named.length > 0 ? [named.join(', ')] : []
}

/** Who gains and loses what, in one sentence (R29): "3 people gain crm, 1 gains upload; 2 people lose notes." */
export function effectSentence({ gains, losses }: Pick<Effect, 'gains' | 'losses'>): string {
  const sides = [...sideText(gains, 'gain'), ...sideText(losses, 'lose')]
  return sides.length === 0 ? 'Nobody gains or loses a scope.' : `${sides.join('; ')}.`
}
