import { STATUS_CODES } from 'node:http'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { Problem } from '../base/problem'

/** The response shape of every success [DEC-268]. */
export const success = (data: unknown) => ({ success: true, status: 'success', data, message: null }) as const

/** Neither success nor refusal: an account that waits for approval [SSO-014, DEC-131]. */
export class Pending {
  readonly reply: { readonly status: 'pending'; readonly data: { readonly email: string }; readonly message: null }
  constructor(email: string) {
    this.reply = { status: 'pending', data: { email }, message: null }
  }
}

/** The response shape of every refusal [DEC-268]. */
export function failure({ status, code, message, details }: Problem) {
  return {
    success: false,
    status: 'failed',
    message,
    error: STATUS_CODES[status] ?? '',
    code,
    field: details.field ?? null,
    ...(details.errors && { errors: details.errors }),
    ...('data' in details && { data: details.data }),
  } as const
}

/** Returns the problem to respond with: a refusal itself, otherwise a 500 without details. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(500, 'server.internal', SERVER_MESSAGES.internal)
