import { dataOf, messageOf, RequestFailure, type Session } from '@imsang/api-client'
import type { Credentials } from '@imsang/domain/sign-in'
import { SIGN_IN_FAILURES } from '@imsang/screens/login/messages'
import type { Registration } from '@imsang/screens/registration-status/RegistrationStatusDialog'
import type { OnTooManyTries } from '@imsang/screens/too-many-tries/TooManyTries'
import { hearing, tooManyTriesOf } from '../base/tooManyTries'
import { fetchProfile, type Services } from './fetchProfile'

/** Is notified of the progress of a sign-in. */
export interface SignInListener {
  /** 33 when the call has been sent, 66 when the tokens are stored, 90 when the profile is loaded. */
  onStep: (percent: 33 | 66 | 90) => void
  onTooManyTries: OnTooManyTries
}

export type SignInOutcome =
  | { ok: true }
  | {
      ok: false
      message: string
      isRefused: boolean
      /** The account is not finished: this is shown instead of the failure [LOGIN-055]. */
      registration: Registration | null
      /** The password is one that an administrator typed: what to replace it with [LOGIN-095]. */
      resetToken?: string | null
    }

/** Signs in: tokens, then the profile. After any failure nothing stays stored [LOGIN-030 … LOGIN-049]. */
export async function signIn(
  { email, password }: Credentials,
  services: Services,
  { onStep, onTooManyTries }: SignInListener,
): Promise<SignInOutcome> {
  const { client, session } = services
  session.clear()
  try {
    const body = { username: email.trim(), password }
    const call = dataOf(client.POST('/auth-service/api/auth/login', { body, ...hearing(onTooManyTries) }))
    onStep(33)
    const tokens = await call
    if (!tokens?.access_token || !tokens.refresh_token) return failed(session, SIGN_IN_FAILURES.noTokens)
    await session.start(tokens)
    onStep(66)
    const profile = await fetchProfile(services)
    // Another sign-in has started meanwhile; its session stays.
    if (profile.kind === 'over') return { ok: false, message: SIGN_IN_FAILURES.noProfile, ...UNFINISHED }
    if (profile.kind !== 'user') return failed(session, SIGN_IN_FAILURES.noProfile)
    onStep(90)
    return { ok: true }
  } catch (error) {
    const resetToken = firstPasswordTokenOf(error)
    if (resetToken) return { ...failed(session, reasonOf(error)), resetToken }
    const isRefused = isRefusal(error)
    const registration = isRefused ? await registrationOf(services, { email, password }) : null
    return failed(session, reasonOf(error), isRefused, registration)
  }
}

const UNFINISHED = { isRefused: false, registration: null }

function failed(
  session: Session,
  message: string,
  isRefused = false,
  registration: Registration | null = null,
): Extract<SignInOutcome, { ok: false }> {
  session.clear(message)
  return { ok: false, message, isRefused, registration }
}

/** Whether the credentials were refused: not a rate limit, a timeout or a server error [LOGIN-052 … LOGIN-054]. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestFailure) || error.kind !== 'refused') return false
  return error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Returns the token with which a password that an administrator typed is replaced; null for any other failure. */
function firstPasswordTokenOf(error: unknown): string | null {
  if (!(error instanceof RequestFailure) || error.code !== 'auth.first-password') return null
  const { resetToken } = (error.current ?? {}) as { resetToken?: unknown }
  return typeof resetToken === 'string' ? resetToken : null
}

/** Returns the state of the application of a refused account; null without one, or when it is unknown [LOGIN-056]. */
async function registrationOf({ client }: Services, { email, password }: Credentials): Promise<Registration | null> {
  const body = { username: email.trim(), password }
  const info = await dataOf(client.POST('/auth-service/api/auth/public/check-registration', { body })).catch(() => null)
  return info && typeof info.status === 'string' ? info : null
}

/** Returns the text for a failed sign-in [LOGIN-041, LOGIN-042, LOGIN-046 … LOGIN-049, DEC-123]. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RequestFailure)) return SIGN_IN_FAILURES.exception
  if (error.kind === 'refused') return tooManyTriesOf(error) ?? messageOf(error, SIGN_IN_FAILURES.refused)
  if (error.kind === 'network') return SIGN_IN_FAILURES.unreachable
  if (error.kind === 'timeout') return SIGN_IN_FAILURES.timeout
  return SIGN_IN_FAILURES.exception
}
