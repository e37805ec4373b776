import { inflateRawSync } from 'node:zlib'
import { Extractor } from 'samlify'

/** What a partner asks with an AuthnRequest, as far as it matters here. Nothing of it is trusted yet. */
export interface LoginRequest {
  readonly id: string
  readonly issuer: string
  readonly issuedAt: number
  readonly destination: string | null
  readonly acsUrl: string | null
}

/** The two ways in which a browser brings a request: packed in the address, or in a form. */
export type Binding = 'redirect' | 'post'

/** Requests are about 1 kB; whatever is longer is none. */
const MOST_CHARACTERS = 16_384
const MOST_BYTES = 65_536
/** An XML name, which the answer repeats as an attribute. */
const ID = /^[A-Za-z_][\w.-]{0,199}$/

/**
 * Reads a request; null for anything that is none. Its size is bounded before it is unpacked, and XML with a document
 * type, an entity, a comment, a section or an instruction is refused before it is parsed: requests need none of them, and
 * each is a way to make two readers see two texts [PARTNER-223].
 */
export function readLoginRequest(encoded: string, binding: Binding): LoginRequest | null {
  const xml = unpack(encoded, binding)
  if (xml === null || xml.replace(/^\s*<\?xml[^>]*\?>/, '').match(/<[!?]/)) return null
  try {
    const { request, issuer } = Extractor.extract(xml, Extractor.loginRequestFields) as {
      readonly request?: Readonly<Record<string, unknown>> | null
      readonly issuer?: unknown
    }
    const id = textOf(request?.id)
    const issuedAt = Date.parse(textOf(request?.issueInstant) ?? '')
    const from = textOf(issuer)
    if (id === null || from === null || !ID.test(id) || Number.isNaN(issuedAt)) return null
    return {
      id,
      issuer: from,
      issuedAt,
      destination: textOf(request?.destination),
      acsUrl: textOf(request?.assertionConsumerServiceUrl),
    }
  } catch {
    return null
  }
}

function unpack(encoded: string, binding: Binding): string | null {
  if (encoded.length > MOST_CHARACTERS) return null
  const bytes = Buffer.from(encoded, 'base64')
  if (binding === 'post') return bytes.toString('utf8')
  try {
    return inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8')
  } catch {
    return null
  }
}

/** One text; an element that stands twice is read as a list, and is no text. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
