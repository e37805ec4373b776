import type { Failure } from '../types'
import { RequestFailure } from './failure'

const WELL = ['success', 'ok']
const BADLY = ['failed', 'fail', 'error']
const PAGING = ['number', 'size', 'totalElements', 'totalPages']

/**
 * The content of a reply in any known envelope.
 * An array is the content; `success` or `status` tell whether `data` is the content or the reply a failure (also at
 * HTTP 200); any other object is the content itself.
 * @param body the parsed JSON @param status the HTTP status @param retryAfterSeconds for a failure by its status
 * @throws RequestFailure `refused` for a failure, `shape` for null, text or nothing
 * @see REQ-027 … REQ-031, ACALL-033, DEC-154, DEC-374
 */
export function unwrap(body: unknown, status: number, retryAfterSeconds: number | null = null): unknown {
  if (status >= 400) {
    throw new RequestFailure('refused', status, isRecord(body) ? (body as Partial<Failure>) : {}, retryAfterSeconds)
  }
  if (Array.isArray(body)) return body
  if (!isRecord(body)) throw new RequestFailure('shape', status)
  if (body.success === false) throw new RequestFailure('refused', status, body as Partial<Failure>)
  if (body.success === true) return contentOf(body)
  const said = typeof body.status === 'string' ? body.status.toLowerCase() : ''
  if (BADLY.includes(said)) throw new RequestFailure('refused', status, body as Partial<Failure>)
  if (WELL.includes(said)) return contentOf(body)
  return body
}

/** What an envelope holds; a page with the numbers that stand beside `data` instead of inside it [ACALL-033]. */
function contentOf(envelope: Record<string, unknown>): unknown {
  if (!('data' in envelope)) return envelope
  const { data } = envelope
  const rows = isRecord(data) ? data : { content: data }
  const beside = PAGING.filter((field) => typeof envelope[field] === 'number' && !(field in rows))
  if (!Array.isArray(rows.content) || beside.length === 0) return data
  return { ...rows, ...Object.fromEntries(beside.map((field) => [field, envelope[field]])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
