import { SheetError } from '../errors.ts'

/**
 * Reads XML piece by piece, as far as workbooks need it (XML 1.0, Namespaces in XML 1.0): elements by their local name, attributes,
 * text with its entities. No document type is accepted, and so nothing is ever fetched or grown from an entity.
 */
export type XmlReader = {
  /** @param attributes those of this element, until the next one */
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** A longer tag or comment is none of a workbook. */
const LONGEST_TAG = 1_000_000
/** As long as an entity can be: `&#x10FFFF;`. */
const LONGEST_ENTITY = 12
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

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{1,5}));/g

/** Text with its entities in place; what is none stays as written. */
function withEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

/** The attributes of one element, found once and cut out where they are asked for: a sheet has millions. */
export class Attributes {
  #text = ''
  #count = 0
  /** of each attribute where its name begins and ends, and where its value does */
  readonly #places: number[] = []

  /**
   * Finds the attributes of an element.
   * @param from behind its name
   * @returns where the element's tag ends, at `>` or `/>`; -1 where that is behind the text
   * @throws SheetError `damaged`
   */
  find(text: string, from: number): number {
    this.#text = text
    this.#count = 0
    for (let at = from; at < text.length; ) {
      const code = text.charCodeAt(at)
      if (code <= SPACE) at++
      else if (code === GT) return at
      else if (code === SLASH) return at + 1 < text.length ? at : -1
      else {
        at = this.#attribute(at)
        if (at < 0) return -1
      }
    }
    return -1
  }

  /** The value by its local name; undefined where there is none. */
  get(name: string): string | undefined {
    for (let place = 0; place < this.#count; place += 4) {
      const [start = 0, end = 0] = [this.#places[place], this.#places[place + 1]]
      const local = end - name.length
      if (local < start || !this.#text.startsWith(name, local)) continue
      if (local > start && this.#text.charCodeAt(local - 1) !== COLON) continue
      return withEntities(this.#text.slice(this.#places[place + 2], this.#places[place + 3]))
    }
    return undefined
  }

  #attribute(start: number): number {
    const text = this.#text
    let at = start
    while (at < text.length && text.charCodeAt(at) !== EQUALS && text.charCodeAt(at) > SPACE) at++
    const end = at
    at = afterSpace(text, at)
    if (at >= text.length) return -1
    if (text.charCodeAt(at) !== EQUALS || end === start) throw damaged()
    at = afterSpace(text, at + 1)
    if (at >= text.length) return -1
    const quote = text.charCodeAt(at)
    if (quote !== DOUBLE && quote !== SINGLE) throw damaged()
    const close = text.indexOf(quote === DOUBLE ? '"' : "'", at + 1)
    if (close < 0) return -1
    this.#places[this.#count++] = start
    this.#places[this.#count++] = end
    this.#places[this.#count++] = at + 1
    this.#places[this.#count++] = close
    return close + 1
  }
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= SPACE) at++
  return at
}

/** Cuts the pieces of a document into tags and texts. */
export class XmlScanner {
  readonly #reader: XmlReader
  readonly #attributes = new Attributes()
  #rest = ''
  #depth = 0

  constructor(reader: XmlReader) {
    this.#reader = reader
  }

  /** Reads the next piece. @throws SheetError `damaged`, `unsafe` */
  write(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    while (at < text.length) {
      const next = text.charCodeAt(at) === LT ? this.#markup(text, at) : this.#words(text, at)
      if (next < 0) break
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > LONGEST_TAG) throw damaged()
  }

  /** @throws SheetError `damaged` where the document is not closed */
  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0) throw damaged()
  }

  /** Text up to the next tag, or the end of the piece but for half an entity. */
  #words(text: string, at: number): number {
    let end = text.indexOf('<', at)
    if (end < 0) {
      const entity = text.lastIndexOf('&')
      const half = entity >= at && text.length - entity < LONGEST_ENTITY && !text.includes(';', entity)
      end = half ? entity : text.length
      if (end === at) return -1
    }
    if (this.#depth > 0) this.#reader.text(withEntities(text.slice(at, end)))
    return end
  }

  /** A tag, a comment or another kind of markup; -1 where it goes on behind the text. */
  #markup(text: string, at: number): number {
    const code = text.charCodeAt(at + 1)
    if (code === BANG || code === QUESTION) return this.#declared(text, at)
    return code === SLASH ? this.#closing(text, at + 2) : this.#opening(text, at + 1)
  }

  #closing(text: string, from: number): number {
    const end = text.indexOf('>', from)
    if (end < 0) return -1
    this.#depth--
    if (this.#depth < 0) throw damaged()
    this.#reader.close(localName(text, from, endOfName(text, from)))
    return end + 1
  }

  #opening(text: string, from: number): number {
    const nameEnd = endOfName(text, from)
    const end = this.#attributes.find(text, nameEnd)
    if (end < 0) return -1
    const name = localName(text, from, nameEnd)
    this.#reader.open(name, this.#attributes)
    if (text.charCodeAt(end) === GT) {
      this.#depth++
      return end + 1
    }
    if (text.charCodeAt(end + 1) !== GT) throw damaged()
    this.#reader.close(name)
    return end + 2
  }

  /** `<!-- … -->`, `<![CDATA[…]]>`, `<?…?>`. */
  #declared(text: string, at: number): number {
    const begins = (sign: string) => text.startsWith(sign, at)
    if (text.length - at < 9) return -1
    const upTo = (sign: string) => {
      const end = text.indexOf(sign, at)
      return end < 0 ? -1 : end + sign.length
    }
    if (begins('<?')) return upTo('?>')
    if (begins('<!--')) return upTo('-->')
    if (!begins('<![CDATA[')) throw new SheetError('unsafe')
    const end = upTo(']]>')
    if (end >= 0 && this.#depth > 0) this.#reader.text(text.slice(at + 9, end - 3))
    return end
  }
}

/** Behind the name that begins here: at a space, `/`, `>` or the end of the text. */
function endOfName(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= SPACE || code === GT || code === SLASH) break
  }
  return at
}

/** A name without its prefix. */
function localName(text: string, from: number, end: number): string {
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === COLON) return text.slice(at + 1, end)
  return text.slice(from, end)
}
