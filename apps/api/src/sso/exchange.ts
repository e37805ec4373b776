import { isEmailAddress } from '@imsang/domain/email-address'
import { toPersonName } from '@imsang/domain/person-name'
import * as client from 'openid-client'

/** What a browser brings back from the provider, together with its own stored values. */
export interface Returned {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** The identity confirmed by the provider. */
export interface Vouched {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly name: string | null
}

/** The maximum lengths of an account's address and name. */
const MAX_EMAIL_LENGTH = 320
const MAX_NAME_LENGTH = 255

/**
 * Exchanges a code for the identity behind it. The browser checks the state [DEC-130]; verifier and nonce, known only
 * to the browser that started, are checked here.
 * @throws any error when a single check fails
 */
export async function exchange(
  provider: client.Configuration,
  { code, redirectUri, codeVerifier, nonce }: Returned,
): Promise<Vouched> {
  const { issuer, userinfo_endpoint, authorization_response_iss_parameter_supported } = provider.serverMetadata()
  const answer = new URL(redirectUri)
  answer.searchParams.set('code', code)
  // The browser passes on the code only; with one provider it cannot come from another one.
  if (authorization_response_iss_parameter_supported) answer.searchParams.set('iss', issuer)
  const tokens = await client.authorizationCodeGrant(provider, answer, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const told = tokens.claims()
  if (!told) throw new Error('no ID token')
  // Not every provider puts the address into its ID token.
  const isAsked = told.email === undefined && userinfo_endpoint !== undefined
  const { email, email_verified, name } = isAsked
    ? await client.fetchUserInfo(provider, tokens.access_token, told.sub)
    : told
  if (typeof email !== 'string' || !isEmailAddress(email) || email.length > MAX_EMAIL_LENGTH) {
    throw new Error('no address')
  }
  if (email_verified !== true) throw new Error('an address that is not verified')
  return { issuer, subject: told.sub, email: email.trim(), name: nameOf(name) }
}

/** Returns a name in the form of all names; null without one [TRUST-186]. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  // Again after the cut, which may have gone through a letter.
  return toPersonName(toPersonName(claim)?.slice(0, MAX_NAME_LENGTH) ?? '')
}
