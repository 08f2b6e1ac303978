import { SheetError } from '../errors.ts'
import { decoded, indexOf, wholeEnd, withEntities, withLineEnds } from './xml-text.ts'

/**
 * Reads XML piece by piece, as far as workbooks need it (XML 1.0, Namespaces in XML 1.0): elements by their local name, attributes,
 * text with its entities. No document type is accepted, and so nothing is ever fetched or grown from an entity.
 */
export type XmlReader = {
  /** @param attributes those of this element, until the next one */
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
  /**
   * Reads by itself what it knows at sight: whole elements and what closes one element and opens another, many of them at once.
   * @param from where a `<` stands; zeros stand behind the last byte
   * @returns behind what was read, or `from`
   */
  skim?: (bytes: Uint8Array, from: number) => number
}

/** A longer tag is none of a workbook. */
const LONGEST_TAG = 1_000_000
/** Zeros behind the bytes that are read, so that nobody needs to look where they end. */
const PADDING = 64
const LT = 60
const EQUALS = 61
const GT = 62
const SLASH = 47
const BANG = 33
const QUESTION = 63
const DOUBLE = 34
const SINGLE = 39
const COLON = 58
const SPACE = 32

const damaged = () => new SheetError('damaged')

/** The attributes of one element, found once and cut out where they are asked for: a sheet has millions. */
export class Attributes {
  #bytes: Uint8Array = new Uint8Array()
  #count = 0
  /** of each attribute where its name begins and ends, and where its value does */
  readonly #places: number[] = []

  /**
   * Finds the attributes of an element.
   * @param from behind its name
   * @returns where the element's tag ends, at `>` or `/>`; -1 where that is behind the bytes
   * @throws SheetError `damaged`
   */
  find(bytes: Uint8Array, from: number, end: number): number {
    this.#bytes = bytes
    this.#count = 0
    for (let at = from; at < end; ) {
      const code = bytes[at] ?? 0
      if (code <= SPACE) at++
      else if (code === GT) return at
      else if (code === SLASH) return at + 1 < end ? at : -1
      else {
        at = this.#attribute(at, end)
        if (at < 0) return -1
      }
    }
    return -1
  }

  /** The value by its local name; undefined where there is none. */
  get(name: string): string | undefined {
    for (let place = 0; place < this.#count; place += 4) {
      const [start = 0, end = 0, from = 0, to = 0] = this.#places.slice(place, place + 4)
      const local = end - name.length
      if (local < start || (local > start && this.#bytes[local - 1] !== COLON)) continue
      if (decoded(this.#bytes, local, end) === name) return withEntities(decoded(this.#bytes, from, to))
    }
    return undefined
  }

  #attribute(start: number, limit: number): number {
    const bytes = this.#bytes
    let at = start
    while (at < limit && bytes[at] !== EQUALS && (bytes[at] ?? 0) > SPACE) at++
    const end = at
    at = afterSpace(bytes, at, limit)
    if (at >= limit) return -1
    if (bytes[at] !== EQUALS || end === start) throw damaged()
    at = afterSpace(bytes, at + 1, limit)
    if (at >= limit) return -1
    const quote = bytes[at] ?? 0
    if (quote !== DOUBLE && quote !== SINGLE) throw damaged()
    const close = indexOf(bytes, quote, at + 1, limit)
    if (close >= limit) return -1
    this.#places[this.#count++] = start
    this.#places[this.#count++] = end
    this.#places[this.#count++] = at + 1
    this.#places[this.#count++] = close
    return close + 1
  }
}

function afterSpace(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && (bytes[at] ?? 0) <= SPACE) at++
  return at
}

/** What reads up to a sign, however far that is. */
type Until = 'comment' | 'instruction' | 'data'
const SIGN: Readonly<Record<Until, string>> = { comment: '-->', instruction: '?>', data: ']]>' }
const DATA = '<![CDATA['

/** Cuts the pieces of a document into tags and texts. */
export class XmlScanner {
  readonly #reader: XmlReader
  readonly #attributes = new Attributes()
  #bytes = new Uint8Array(1 << 16)
  /** bytes of the last piece that are not read yet */
  #rest = 0
  #end = 0
  #depth = 0
  #until: Until | undefined

  constructor(reader: XmlReader) {
    this.#reader = reader
  }

  /** Reads the next piece, in UTF-8. @throws SheetError `damaged`, `unsafe` */
  write(piece: Uint8Array): void {
    this.#append(piece)
    let at = 0
    while (at < this.#end) {
      const next = this.#step(at)
      if (next < 0) break
      at = next
    }
    this.#rest = this.#end - at
    if (this.#rest > LONGEST_TAG) throw damaged()
    this.#bytes.copyWithin(0, at, this.#end)
  }

  /** @throws SheetError `damaged` where the document is not closed */
  end(): void {
    if (this.#depth !== 0 || this.#until || decoded(this.#bytes, 0, this.#rest).trim() !== '') throw damaged()
  }

  #append(piece: Uint8Array): void {
    this.#end = this.#rest + piece.length
    if (this.#end + PADDING > this.#bytes.length) {
      const wider = new Uint8Array(2 * (this.#end + PADDING))
      wider.set(this.#bytes.subarray(0, this.#rest))
      this.#bytes = wider
    }
    this.#bytes.set(piece, this.#rest)
    this.#bytes.fill(0, this.#end, this.#end + PADDING)
  }

  /** Reads one thing, or many at sight. @returns behind it; -1 where it goes on behind the piece */
  #step(at: number): number {
    if (this.#until) return this.#upTo(this.#until, at)
    if (this.#bytes[at] !== LT) return this.#words(at)
    const skimmed = this.#depth > 0 ? (this.#reader.skim?.(this.#bytes, at) ?? at) : at
    return skimmed > at ? skimmed : this.#markup(at)
  }

  /** Text up to the next tag, or the end of the piece but for half a character or entity. */
  #words(at: number): number {
    let end = indexOf(this.#bytes, LT, at, this.#end)
    if (end === this.#end) {
      end = wholeEnd(this.#bytes, at, end)
      if (end === at) return -1
    }
    if (this.#depth > 0) this.#reader.text(withEntities(withLineEnds(decoded(this.#bytes, at, end))))
    return end
  }

  /** A tag, a comment or another kind of markup. */
  #markup(at: number): number {
    if (at + 1 >= this.#end) return -1
    const code = this.#bytes[at + 1]
    if (code === BANG || code === QUESTION) return this.#declared(at)
    return code === SLASH ? this.#closing(at + 2) : this.#opening(at + 1)
  }

  #closing(from: number): number {
    const end = indexOf(this.#bytes, GT, from, this.#end)
    if (end >= this.#end) return -1
    this.#depth--
    if (this.#depth < 0) throw damaged()
    this.#reader.close(localName(this.#bytes, from, endOfName(this.#bytes, from)))
    return end + 1
  }

  #opening(from: number): number {
    const nameEnd = endOfName(this.#bytes, from)
    const end = this.#attributes.find(this.#bytes, nameEnd, this.#end)
    if (end < 0) return -1
    const name = localName(this.#bytes, from, nameEnd)
    this.#reader.open(name, this.#attributes)
    if (this.#bytes[end] === GT) {
      this.#depth++
      return end + 1
    }
    if (this.#bytes[end + 1] !== GT) throw damaged()
    this.#reader.close(name)
    return end + 2
  }

  /** The beginning of `<!-- … -->`, `<![CDATA[…]]>` or `<?…?>`. */
  #declared(at: number): number {
    const begin = decoded(this.#bytes, at, Math.min(at + DATA.length, this.#end))
    if (begin.startsWith('<?')) return this.#go('instruction', at + 2)
    if (begin.startsWith('<!--')) return this.#go('comment', at + 4)
    if (begin === DATA) return this.#go('data', at + DATA.length)
    if (DATA.startsWith(begin) || '<!--'.startsWith(begin)) return -1
    throw new SheetError('unsafe')
  }

  #go(until: Until, at: number): number {
    this.#until = until
    return at
  }

  /** Goes on to the sign that ends what was begun. */
  #upTo(until: Until, from: number): number {
    const sign = SIGN[until]
    const last = sign.length - 1
    let at = from + last
    for (; at < this.#end; at++) {
      at = indexOf(this.#bytes, GT, at, this.#end)
      if (at < this.#end && decoded(this.#bytes, at - last, at + 1) === sign) break
    }
    const found = at < this.#end
    const end = found ? at - last : wholeEnd(this.#bytes, from, Math.max(from, this.#end - last))
    if (until === 'data' && this.#depth > 0 && end > from)
      this.#reader.text(withLineEnds(decoded(this.#bytes, from, end)))
    if (found) this.#until = undefined
    else if (end === from) return -1
    return found ? at + 1 : end
  }
}

/** Behind the name that begins here: at a space, `/`, `>` or the end of the bytes. */
function endOfName(bytes: Uint8Array, from: number): number {
  let at = from
  for (; ; at++) {
    const code = bytes[at] ?? 0
    if (code <= SPACE || code === GT || code === SLASH) return at
  }
}

/** A name without its prefix. */
function localName(bytes: Uint8Array, from: number, end: number): string {
  const colon = indexOf(bytes, COLON, from, end)
  return decoded(bytes, colon < end ? colon + 1 : from, end)
}
