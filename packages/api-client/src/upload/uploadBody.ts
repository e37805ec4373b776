/**
 * A body of `multipart/form-data`: first the part `data` as JSON, then each file as a part `files` with its name.
 *
 * A `FormData` is written anew for each attempt, with another boundary. This one has the same bytes each time, because
 * a server knows a repeated `Idempotency-Key` by them: who repeats a call keeps its body together with its key. The files
 * stay on the disk until they are sent.
 * @see VISIT-218, DCALL-012, DCALL-050
 */
export function uploadBody(data: object, files: readonly File[]): Blob {
  const boundary = crypto.randomUUID()
  const part = (about: string, type: string, content: BlobPart): BlobPart[] => [
    `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]
  const parts = files.flatMap((file) =>
    part(`name="files"; filename="${escaped(file.name)}"`, file.type || 'application/octet-stream', file),
  )
  return new Blob([...part('name="data"', 'application/json', JSON.stringify(data)), ...parts, `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' }

/** As browsers write the name of a file. */
const escaped = (name: string) => name.replaceAll(/["\r\n]/g, (sign) => ESCAPES[sign] ?? sign)
