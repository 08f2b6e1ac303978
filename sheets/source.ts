/** Where the bytes of a file come from: a chosen file in the browser, a file on disk on the server. */
export type ByteSource = {
  /** in bytes */
  readonly size: number
  /**
   * The bytes from one index to another, or to the end of the file.
   * @param into where they may be put: what is read once, need not be room for the garbage collector to find
   */
  read: (from: number, to: number, into?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  /** Unpacks gzip, where there is something faster than the platform's DecompressionStream. It throws where the bytes are damaged. */
  gunzip?: (packed: ReadableStream<Uint8Array>) => AsyncIterator<Uint8Array>
}

/** A file chosen in a browser. */
export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
})
