/** A part as it is sent. */
export interface SentPart {
  /** Without the empty line behind it. */
  readonly head: string | Uint8Array
  readonly content: string | Uint8Array | readonly Uint8Array[]
}

export const BOUNDARY = '----imsang'

/** A file as a browser sends it: only three signs of its name are escaped. */
export const filePart = (name: string, content: SentPart['content'], type = 'text/plain'): SentPart => ({
  head: `Content-Disposition: form-data; name="files"; filename="${escaped(name)}"\r\nContent-Type: ${type}`,
  content,
})

export const dataPart = (json: unknown): SentPart => ({
  head: 'Content-Disposition: form-data; name="data"',
  content: JSON.stringify(json),
})

const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text)

/** The pieces of a form. What of it is long is not copied. */
export function formOf(parts: readonly SentPart[], end = `--${BOUNDARY}--\r\n`): Uint8Array[] {
  const pieces = parts.flatMap(({ head, content }) => [
    bytes(`--${BOUNDARY}\r\n`),
    bytes(head),
    bytes('\r\n\r\n'),
    ...(Array.isArray(content) ? content : [bytes(content as string)]),
    bytes('\r\n'),
  ])
  return [...pieces, bytes(end)]
}

interface SentForm {
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of the end: the sender goes away. */
  readonly breaksOff?: boolean
  /** Called for each piece that the server asks for. */
  readonly onPiece?: () => void
}

/** Sends pieces one after the other, each when it is asked for. */
export function requestOf(pieces: Iterable<Uint8Array>, { headers, breaksOff, onPiece }: SentForm = {}): Request {
  const left = pieces[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = left.next()
      if (!done) {
        onPiece?.()
        controller.enqueue(value)
      } else if (breaksOff) controller.error(new Error('aborted'))
      else controller.close()
    },
  })
  return new Request('http://localhost/visits', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
    // Fetch asks for it; the DOM's types do not know it.
    ...{ duplex: 'half' },
  })
}

const ZEROS = new Uint8Array(64 * 1024)

/** Zeros of a size, in pieces that share their memory. */
export function* zeros(size: number): Generator<Uint8Array, void, void> {
  for (let left = size; left > 0; left -= ZEROS.byteLength) yield ZEROS.subarray(0, Math.min(left, ZEROS.byteLength))
}
