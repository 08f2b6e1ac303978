import { completablesOf } from '#ask/offer/complete.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { type ReadingScene, readTyped } from './read-typed.ts'
import type { ToReader } from './use-reading.ts'

/** The question engine off the page's thread: building its vocabulary and reading never hold up a keystroke. */
let scene: ReadingScene | undefined

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'vocabulary') {
    const { today, ...source } = data.vocabulary
    scene = { vocabulary: buildVocabulary(source), today, completables: completablesOf(source, today) }
  } else if (scene) postMessage(readTyped(data.request, scene))
})
