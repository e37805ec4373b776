import { RequestFailure } from '@imsang/api-client'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { isCodeRefused } from '@imsang/domain/verification-code'
import type { CodeOutcome } from '@imsang/screens/verification/VerificationDialog'
import { tooManyTriesOf } from '../base/tooManyTries'

/** The result of a call of the code dialog: separates refusals, lost calls and server errors [DEC-116, DEC-117]. */
export async function codeOutcomeOf(call: Promise<unknown>): Promise<CodeOutcome> {
  try {
    // Only a verification says so, and other servers answer without data [DEC-154].
    const data = (await call) as { passwordRemoved?: boolean } | null | undefined
    return { kind: 'done', isPasswordRemoved: data?.passwordRemoved === true }
  } catch (error) {
    if (!(error instanceof RequestFailure)) return { kind: 'failed', message: REQUEST_MESSAGES.unknown }
    const { kind, status, serverMessage } = error
    if (kind === 'network' || kind === 'timeout') return { kind: 'unanswered' }
    const isRefused = isCodeRefused({ status, isFailedEnvelope: kind === 'refused' })
    return { kind: isRefused ? 'refused' : 'failed', message: tooManyTriesOf(error) ?? serverMessage }
  }
}
