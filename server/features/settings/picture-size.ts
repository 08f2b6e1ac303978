export type PictureSize = { width: number; height: number }

/**
 * How large a picture is that a browser would draw, as its head says it: decoding one of 30,000 × 30,000 points takes gigabytes.
 * @param type by its content
 * @returns undefined where the head is not there
 */
export function sizeOfPicture(content: Buffer, type: string): PictureSize | undefined {
  try {
    if (type === 'image/png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    if (type === 'image/jpeg') return sizeOfJpeg(content)
    return type === 'image/webp' ? sizeOfWebp(content) : undefined
  } catch (error) {
    // It ends within its head.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** In the first frame's own segment, SOF0 to SOF15; of these numbers three name other segments. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(content: Buffer): PictureSize | undefined {
  for (let at = 2; content.readUInt8(at) === 0xff; ) {
    const marker = content.readUInt8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    else at += 2 + Math.max(2, content.readUInt16BE(at + 2))
  }
  return undefined
}

function sizeOfWebp(content: Buffer): PictureSize | undefined {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = content.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
