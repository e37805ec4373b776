import { SERVER_MESSAGES } from '@imsang/domain/request-messages'

export interface FieldMessage {
  readonly field: string
  readonly message: string
}

export interface ProblemDetails {
  /** The refused field. */
  readonly field?: string
  readonly errors?: readonly FieldMessage[]
  /** With 412 the current record. */
  readonly data?: unknown
}

/**
 * A refusal that is sent to the client as it is. Thrown inside a transaction it also rolls that back.
 * @example throw new Problem(404, 'subject.not-found', SERVER_MESSAGES.subjectNotFound)
 */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503,
    /** Stable, for programs; the message is for people. */
    readonly code: string,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message)
  }
}

/** What the caller may ask for is not there yet: no refusal, and nothing for the access record [DEC-956]. */
export class Absent extends Problem {
  constructor(code: string, message: string) {
    super(404, code, message)
  }
}

/** A temporary refusal with the time until the next attempt is allowed [REQ-046]. It counts as no attempt. */
export class Postponed extends Problem {
  constructor(
    status: 429 | 503,
    code: string,
    message: string,
    readonly waitMs: number,
  ) {
    super(status, code, message)
  }
}

/** After too many attempts. */
export class TooMany extends Postponed {
  constructor(code: string, message: string, waitMs: number) {
    super(429, code, message, waitMs)
  }
}

/** When the server has too much to do, whoever asks [TRUST-125]. */
export class Busy extends Postponed {
  constructor(waitMs: number) {
    super(503, 'server.busy', SERVER_MESSAGES.busy, waitMs)
  }
}

/** Refuses the value of one field. @param status 400, or what says better why: 409 where it is right, but taken */
export const fieldProblem = (code: string, field: string, message: string, status: Problem['status'] = 400): Problem =>
  new Problem(status, code, message, { field, errors: [{ field, message }] })

export const unauthenticated = (): Problem => new Problem(401, 'auth.required', SERVER_MESSAGES.unauthenticated)

export const unknownPath = (): Problem => new Problem(404, 'request.unknown-path', SERVER_MESSAGES.unknownPath)
