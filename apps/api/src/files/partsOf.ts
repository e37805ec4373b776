import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { notFiles } from './formData'

/** The head of a part, with the name of a file: 255 signs of four bytes and what stands around them. */
export const HEAD_BYTES = 4096

/** More than the head of a part and the boundary before it. */
const MARGIN = 2 * HEAD_BYTES

const BLOCK = 64 * 1024

/**
 * Takes a body apart as it arrives, with one part in memory at a time.
 * @param room how many bytes the part that is arriving may have. One that has more is given as far as it came, and is the
 *   last: so its refusal can name it, and does not wait for the rest
 * @throws Problem 400 for what is no such body, or ends before its end
 */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  room: () => number,
): AsyncGenerator<MultipartPart, void, void> {
  const unlimited = { maxFileSize: Number.MAX_SAFE_INTEGER, maxTotalSize: Number.MAX_SAFE_INTEGER }
  const parser = new MultipartParser(boundary, { maxHeaderSize: HEAD_BYTES, ...unlimited })
  /** How many bytes surely belong to the part that is arriving. */
  let open = 0
  try {
    for await (const block of inBlocks(body)) {
      open += block.byteLength
      for (const part of parser.write(block)) {
        yield part
        open = 0
      }
      if (open > room() + MARGIN) {
        yield* parser.write(new TextEncoder().encode(`\r\n--${boundary}--`))
        return
      }
    }
    parser.finish()
  } catch {
    // Either the parser refuses what was sent, or the sender has gone.
    throw notFiles()
  }
}

/**
 * Regroups what arrives into blocks of the same size, the last one up to twice as long. A part sent byte by byte would
 * fill the memory with what each piece costs; and what stands after the last boundary must come along with it, because
 * the parser refuses it alone.
 */
async function* inBlocks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const held = new Uint8Array(2 * BLOCK)
  let size = 0
  for await (const piece of body) {
    let rest = piece
    while (size + rest.byteLength > held.byteLength) {
      const taken = held.byteLength - size
      held.set(rest.subarray(0, taken), size)
      rest = rest.subarray(taken)
      yield held.slice(0, BLOCK)
      held.copyWithin(0, BLOCK)
      size = BLOCK
    }
    held.set(rest, size)
    size += rest.byteLength
  }
  yield held.slice(0, size)
}
