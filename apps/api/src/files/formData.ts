import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { MultipartPart } from '@remix-run/multipart-parser'
import { Problem } from '../base/problem'

/** What a part says of itself. */
export interface Field {
  readonly name: string
  /** As the user's disk has it, unchecked; undefined for a part that is no file. */
  readonly fileName: string | undefined
}

/** Refuses a body that is no form of files. */
export const notFiles = (): Problem => new Problem(400, 'request.files', SERVER_MESSAGES.shape)

/** Returns what stands between the parts of a body. @throws Problem 400 */
export function boundaryOf(contentType: string | null): string {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '')
  const text = boundary?.[1] ?? boundary?.[2]
  if (text === undefined) throw notFiles()
  return text
}

/**
 * Reads the name of a part and of its file as browsers write them: in quotes, a backslash is a backslash, and `%22`
 * stands for a quote. The library takes backslashes for escapes, and `filename*` for a name, which forms do not have
 * (RFC 7578). The type that the sender claims is read nowhere.
 * @throws Problem 400
 */
export function fieldOf(part: MultipartPart): Field {
  const said = new Map<string, string>()
  const left = dispositionOf(part).replace(/;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;"]+))\s*/g, (_, key, quoted, bare) => {
    const lower = String(key).toLowerCase()
    // Which of two names counts would be a guess.
    if (said.has(lower)) throw notFiles()
    said.set(lower, quoted ?? bare)
    return ''
  })
  const name = said.get('name')
  if (name === undefined || left.trim().toLowerCase() !== 'form-data') throw notFiles()
  return { name, fileName: said.get('filename')?.replace(/%(22|0D|0A)/gi, unescaped) }
}

function dispositionOf(part: MultipartPart): string {
  try {
    return part.headers['content-disposition'] ?? ''
  } catch {
    // The head is no UTF-8.
    throw notFiles()
  }
}

const unescaped = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16))
