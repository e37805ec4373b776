import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Failure } from '../types'

/** What sends a stored change later [OFFL-112, OFFL-113]. */
export type Kept = 'by-itself' | 'by-user'

export type FailureKind = 'refused' | 'timeout' | 'network' | 'shape' | 'session-expired'

/** Every failure of a call, as one error. `status` is 0 without an answer. */
export class RequestFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  /** The server's message, null without one. */
  readonly serverMessage: string | null
  readonly code: string | null
  readonly field: string | null
  /** The data of the refusal: with 412 the current record. */
  readonly current: unknown
  /** Seconds after which the server accepts the call again; null when it did not say. */
  readonly retryAfterSeconds: number | null
  /** How a change without an answer goes on: it is stored, and sent by itself or by its user; null when it is lost. */
  readonly kept: Kept | null

  constructor(
    kind: FailureKind,
    status = 0,
    body: Partial<Failure> = {},
    retryAfterSeconds: number | null = null,
    kept: Kept | null = null,
  ) {
    const serverMessage = textOf(body.message) ?? textOf(body.error)
    super(serverMessage ?? kind)
    this.name = 'RequestFailure'
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
    this.code = textOf(body.code)
    this.field = textOf(body.field)
    this.current = body.data
    this.retryAfterSeconds = retryAfterSeconds
    this.kept = kept
  }
}

/** True for a request without an answer: a lost connection or a timeout. It may or may not have been executed. */
export function isUnanswered(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && (error.kind === 'network' || error.kind === 'timeout')
}

/**
 * The message to show for an error: the server's own, then that the change is kept, then timeout, network and shape, then the screen's fallback, then
 * the unknown-error message [REQ-038, DEC-155].
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof RequestFailure) {
    if (error.serverMessage !== null) return error.serverMessage
    if (error.status === 412) return REQUEST_MESSAGES.olderVersion
    if (error.kept !== null) return error.kept === 'by-itself' ? REQUEST_MESSAGES.kept : REQUEST_MESSAGES.keptForUser
    if (error.kind === 'timeout') return REQUEST_MESSAGES.timeout
    if (error.kind === 'network') return REQUEST_MESSAGES.network
    if (error.kind === 'shape') return REQUEST_MESSAGES.replyShape
    if (error.kind === 'session-expired') return REQUEST_MESSAGES.sessionExpired
  }
  return fallback ?? REQUEST_MESSAGES.unknown
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
