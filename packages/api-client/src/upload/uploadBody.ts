/**
 * A body of `multipart/form-data`: first the part `data` as JSON, then each file as a part `files` with its name.
 *
 * A `FormData` is written anew for each attempt, with another boundary. This one has the same bytes each time, because
 * a server knows a repeated `Idempotency-Key` by them: who repeats a call keeps its body together with its key. The files
 * stay on the disk until they are sent.
 * @see VISIT-218, DCALL-012, DCALL-050
 */
export function uploadBody(data: object, files: readonly File[]): Blob {
  return formOf((part) => [
    ...part('name="data"', 'application/json', JSON.stringify(data)),
    ...files.flatMap((file) => part(named('files', file), typeOf(file), file)),
  ])
}

/**
 * A body of `multipart/form-data` with one file as the part `file` and nothing else; like every such body, the same bytes
 * each time.
 * @see ACALL-021, ACALL-043
 */
export const fileBody = (file: File): Blob => formOf((part) => part(named('file', file), typeOf(file), file))

type Part = (about: string, type: string, content: BlobPart) => BlobPart[]

function formOf(partsOf: (part: Part) => BlobPart[]): Blob {
  const boundary = crypto.randomUUID()
  const parts = partsOf((about, type, content) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

const named = (part: string, { name }: File) => `name="${part}"; filename="${escaped(name)}"`

const typeOf = ({ type }: File) => type || 'application/octet-stream'

const ESCAPES: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' }

/** As browsers write the name of a file. */
const escaped = (name: string) => name.replaceAll(/["\r\n]/g, (sign) => ESCAPES[sign] ?? sign)
