/** CRC-32 as zip archives have it (PKWARE APPNOTE 6.3.10, 4.4.7). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of bytes that come in pieces. */
export function checksumOf(): { add: (bytes: Uint8Array) => void; value: () => number } {
  let state = 0xffffffff
  return {
    add: (bytes) => {
      let next = state
      for (let at = 0; at < bytes.length; at++) next = (TABLE[(next ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (next >>> 8)
      state = next
    },
    value: () => (state ^ 0xffffffff) >>> 0,
  }
}
