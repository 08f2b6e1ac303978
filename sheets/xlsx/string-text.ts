import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { cellText } from '../rows.ts'
import type { XmlReader } from './xml.ts'

/** `_x000D_` stands for a character, `_x005F_` for the underscore of one that is meant as it is written (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What a cell shows of a text as it is written. */
export const shownText = (written: string) => cellText(written.includes('_x') ? unescaped(written) : written)

/** Characters of a text as it is written, where each can be an escape. */
export const LONGEST_WRITTEN = MAX_CELL_CHARACTERS * 7

/** Collects the text of a string: its runs joined, without the readings that stand over Japanese words. */
export class StringText implements Pick<XmlReader, 'open' | 'close' | 'text'> {
  #text = ''
  #reading = false
  #inText = false

  open(name: string): void {
    if (name === 'rPh') this.#reading = true
    else if (name === 't') this.#inText = !this.#reading
  }

  close(name: string): void {
    if (name === 'rPh') this.#reading = false
    else if (name === 't') this.#inText = false
  }

  text(text: string): void {
    if (this.#inText && this.#text.length <= LONGEST_WRITTEN) this.#text += text
  }

  /** The text as it is written, which begins anew. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
