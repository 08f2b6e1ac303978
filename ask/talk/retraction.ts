import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'

/**
 * Where somebody begins anew after asking something else.
 *
 * `what is an assignment... no wait, never mind, can you show me …` · `who won – forget it, just list …` · `what's a lien? actually show me …`
 */
const RETRACTIONS = phraseTable<true>([
  ['no|nah|wait|oh|well|sorry|ok|okay ,? never mind', true],
  ['never mind that|it?', true],
  ['no|nah|wait|oh|well|sorry|ok|okay? ,? nevermind|nvm that|it?', true],
  ['no|nah|wait|oh|well|sorry? ,? forget|scratch|strike|ignore|cancel|skip it|that', true],
  ['no|nah|wait|oh|well|sorry? ,? let me rephrase|restart|start over?', true],
  ['no|nah ,? wait|sorry|actually', true],
  ['wait|sorry|oh|hold ,? no|on|actually', true],
  ['on second thought|thoughts', true],
  ['actually', true],
])
const ASKING =
  /^(show|list|give|get|find|pull|can|could|would|will|just|let|lets|what|whats|which|how|do|does|are|is|i|we|id|im|please|count|instead|only|bring|tell|any|anything|all|the)$/

/** The index of the first word after the last retraction that a request follows; nothing where there is none. */
export function anewAt(tokens: readonly Token[]): number | undefined {
  for (let at = tokens.length - 2; at > 0; at--) {
    const found = RETRACTIONS.find(tokens, at)
    if (!found) continue
    let next = at + found.length
    while (/^[,!?;:-]$/.test(tokens[next]?.word ?? '')) next++
    if (ASKING.test(tokens[next]?.word ?? '') && next < tokens.length - 1) return next
  }
  return undefined
}
