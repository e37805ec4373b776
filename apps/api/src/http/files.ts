import { MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { boundaryOf, notFiles } from '../files/formData'

/** The files of a body, by the names of their parts. */
export type Files = Readonly<Record<string, Uint8Array>>

/** More parts than any call takes, so that a wrong name is told from an attack. */
const MAX_PARTS = 8

/**
 * Takes a body of files apart. What a part says of its type and of the name of its file is not read.
 * @param body as sent, within the limit of its call
 * @throws Problem 400 for what is no such body, for a name that comes twice, and for more parts than any call takes
 * @see SCALL-034, DEC-731
 */
export function parseFiles(body: Uint8Array, contentType = ''): Files {
  const files = new Map<string, Uint8Array>()
  try {
    const options = {
      boundary: boundaryOf(contentType),
      maxParts: MAX_PARTS,
      maxFileSize: body.byteLength,
    }
    for (const { name, bytes } of parseMultipart(body, options)) {
      if (name === undefined || files.has(name)) throw notFiles()
      files.set(name, bytes)
    }
  } catch (error) {
    throw error instanceof MultipartParseError ? notFiles() : error
  }
  return Object.fromEntries(files)
}

/** The body as the contract describes it: it says which files there are, not what is in them. */
export const namesOf = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(files).map((name) => [name, '']))
