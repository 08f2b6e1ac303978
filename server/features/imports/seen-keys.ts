const BITS = 2 ** 26

/**
 * Remembers texts in 8 MB, however many there are. It never forgets one, and of a million others it takes about a thousand for one it
 * has seen (a Bloom filter): good enough to single out the rows that are worth comparing.
 */
export class SeenKeys {
  readonly #bits = new Uint32Array(BITS / 32)

  /** Remembers a text. @returns whether it may have been seen before */
  add(text: string): boolean {
    const [first, second] = hashesOf(text)
    const isFirst = this.#set(first)
    const isSecond = this.#set(second)
    return isFirst && isSecond
  }

  #set(hash: number): boolean {
    const bit = hash % BITS
    const word = bit >>> 5
    const mask = 1 << (bit & 31)
    const before = this.#bits[word] ?? 0
    this.#bits[word] = before | mask
    return (before & mask) !== 0
  }
}

/** Two independent 32-bit hashes (FNV-1a, and the same with other constants). */
function hashesOf(text: string): [number, number] {
  let [first, second] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x5bd1e995)
    second ^= second >>> 15
  }
  return [mixed(first), mixed(second)]
}

/** The low bits of a product depend on few characters: the high ones are brought down. */
function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
