import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'

/**
 * Texts that take back the question before, or all of them.
 *
 * both: `both please` · undo: `go back` `undo that` `never mind` `scratch that` · reset: `start over` `new search please` `forget everything`
 * Neither: `never mind the price` `go back to 2025`
 */
export type Undo = 'undo' | 'reset' | 'both'

export const UNDO = phraseTable<Undo | 'polite'>([
  [
    'both of? the|them|those|these? states|counties|types|days|weeks|months|quarters|years|periods? together|combined?',
    'both',
  ],
  ['together|combined', 'both'],
  ['drop|remove|lose|delete|discard|ditch that|it|this', 'undo'],
  ['drop|remove|lose|delete|discard|ditch that|the last one|filter|condition|part|bit|thing', 'undo'],
  ['go|step|take|bring|get|switch|move me|us? back', 'undo'],
  ['go|step|take|bring me|us? back one? step|a?', 'undo'],
  ['back|undo|revert|rollback', 'undo'],
  [
    'undo|revert|cancel|scratch|strike|forget|ignore|disregard|scrap that|it|this last|one|step|change|question|filter|edit?',
    'undo',
  ],
  ['undo|revert|cancel the last|previous one|step|change|question|filter|edit|thing|part?', 'undo'],
  ['never mind that|it|this?', 'undo'],
  ['nevermind|nvm that|it|this?', 'undo'],
  ['take that|it|this back', 'undo'],
  ['restore|reinstate|readmit them|it|those|that|these', 'undo'],
  ['put|bring them|it|those|that|these back in?', 'undo'],
  ['go|take me? back to the? previous|last|earlier|one|question|search|query before?', 'undo'],
  ['back to the? previous|last|earlier|first question|list|search|results|query|one?', 'undo'],
  ['the? previous|last|earlier question|search|query|list|results again?', 'undo'],
  ['back to before', 'undo'],
  ['as|like it was before', 'undo'],
  ['start|begin over|again|fresh|anew|afresh', 'reset'],
  ['start from scratch|the beginning?', 'reset'],
  ['start|ask|begin a? new|fresh|clean|blank search|question|query|list|conversation|slate|one?', 'reset'],
  ['from scratch', 'reset'],
  ['reset|restart the|all|everything|filters|search|it|this?', 'reset'],
  ['a? new|fresh|different search|question|query|topic|conversation', 'reset'],
  ['clear|forget|drop|remove|cancel|erase|wipe everything|all|filters|conditions|restrictions', 'reset'],
  ['clear|forget|drop|remove|cancel|erase|wipe all|the filters|conditions|restrictions|questions', 'reset'],
  [
    'clear|forget|drop|remove|cancel|erase|wipe all of|the? it|that|filters|conditions|restrictions|this|questions',
    'reset',
  ],
  ['clean|blank slate', 'reset'],
  ['on second|reflection thoughts|thought?', 'polite'],
  ['on reflection', 'polite'],
  [
    'please|pls|alright|right|show|see|give|gimme|lemme|display|list|need|ok|okay|no|oh|wait|lets|let|us|me|now|sorry|oops|actually|hmm|hm|can|could|you|we|i|want|to|just|then|again|one|and|with|a|so|well|,|!|?|-|:',
    'polite',
  ],
])

/** Where a text goes on after it has taken the last change back: `drop that, and show Nebraska too`. */
export function undoneAt(tokens: readonly Token[]): number | undefined {
  let at = 0
  while (/^(no|ok|okay|now|oh|wait|,)$/.test(tokens[at]?.word ?? '')) at++
  const phrase = UNDO.find(tokens, at)
  const end = at + (phrase?.length ?? 0)
  const named = /^(that|it|this|one|filter|condition|part|bit|thing|change|step)$/.test(tokens[end - 1]?.word ?? '')
  if (phrase?.meaning !== 'undo' || !named || !/^(,|and|but|then|\.|;)$/.test(tokens[end]?.word ?? '')) return undefined
  const next = tokens[end]?.word === ',' && /^(and|but|then)$/.test(tokens[end + 1]?.word ?? '') ? end + 1 : end
  return next + 1 < tokens.length ? (/^(and|but)$/.test(tokens[next]?.word ?? '') ? next : next + 1) : undefined
}

/** What a text takes back, if it says nothing else. */
export function undoAsked(tokens: readonly Token[]): Undo | undefined {
  let found: Undo | undefined
  for (let at = 0; at < tokens.length; ) {
    const phrase = UNDO.find(tokens, at)
    if (!phrase) return undefined
    if (phrase.meaning !== 'polite') found = phrase.meaning
    at += phrase.length
  }
  return found
}
