import type { Token } from '../normalise/tokens.ts'
import type { Scene } from '../scene.ts'
import type { Span } from './spans.ts'

/** Proposes what the words from this token on may mean, or nothing. */
export type Recogniser = (tokens: readonly Token[], at: number, scene: Scene) => Span | readonly Span[] | undefined
