import { dataOf, RequestFailure } from '@imsang/api-client'
import { CALLBACK } from '@imsang/screens/login/messages'
import { paths } from '@imsang/screens/paths'
import type { ToastMessage } from '@imsang/ui/Toast'
import type { Config } from '../base/config'
import { client, session } from '../base/services'
import { fetchProfile } from './fetchProfile'

/** The state this browser keeps while the user is at the provider. */
interface Journey {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const NAME = 'ctms.sso'

const redirectUri = () => `${location.origin}${paths.callback()}`

/**
 * Redirects to the identity provider, and stores the proof that the sign-in started here [SSO-003, DEC-129].
 * @throws where nothing can be stored, because the return could not be verified
 */
export async function startSso({ ssoAuthorizeUrl, ssoClientId }: Config): Promise<void> {
  if (!ssoAuthorizeUrl || !ssoClientId) return
  const journey: Journey = { state: random(), nonce: random(), verifier: random() }
  sessionStorage.setItem(NAME, JSON.stringify(journey))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(journey.verifier))
  const url = new URL(ssoAuthorizeUrl)
  const query = {
    response_type: 'code',
    client_id: ssoClientId,
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  location.assign(url)
}

/** The destination after a federated sign-in, and the message shown. */
export interface SsoArrival {
  readonly to: string
  readonly toast: ToastMessage | null
}

let arrival: { readonly query: string; readonly outcome: Promise<SsoArrival> } | null = null

/**
 * Completes a federated sign-in, with one exchange per arrival, however often the screen mounts [SSO-009, DEC-131].
 */
export function finishSso(label: string): Promise<SsoArrival> {
  const query = location.search
  if (arrival?.query !== query) arrival = { query, outcome: finish(label, query) }
  return arrival.outcome
}

async function finish(label: string, query: string): Promise<SsoArrival> {
  const parameters = new URLSearchParams(query)
  const journey = takeJourney()
  const code = parameters.get('code')
  if (!code) return failed(CALLBACK.noCode)
  if (!journey || journey.state !== parameters.get('state')) return failed(CALLBACK.failed)
  try {
    const { verifier: codeVerifier, nonce } = journey
    const body = { code, redirectUri: redirectUri(), codeVerifier, nonce }
    const reply: unknown = await dataOf<unknown>(client.POST('/auth-service/api/auth/sso/callback', { body }))
    const { status, access_token, refresh_token } = Object(reply)
    if (String(status).toLowerCase() === 'pending') {
      const email = pendingEmailOf(reply)
      return email ? { to: pendingPath(email), toast: null } : failed(CALLBACK.failed)
    }
    if (!access_token || !refresh_token) return failed(CALLBACK.failed)
    if (!(await enter({ access_token, refresh_token }))) return failed(CALLBACK.failed)
    return { to: paths.main(), toast: { kind: 'success', message: CALLBACK.done(label) } }
  } catch (error) {
    return failed((error instanceof RequestFailure && error.serverMessage) || CALLBACK.failed)
  }
}

/** Starts the session; without a profile nothing stays stored and the result is false [SSO-012, SSO-017]. */
async function enter(tokens: Parameters<typeof session.start>[0]): Promise<boolean> {
  try {
    await session.start(tokens)
    const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
    const { kind } = await fetchProfile({ client, session, wait })
    // Another session has started meanwhile and must not be touched.
    if (kind === 'user' || kind === 'over') return kind === 'user'
  } catch {
    // Reported like any other sign-in failure.
  }
  session.clear()
  return false
}

/** An existing session is not affected by this arrival, because anybody may send a link to this address. */
const failed = (message: string): SsoArrival => ({ to: paths.login(), toast: { kind: 'error', message } })

/** Returns the address of an account that waits for approval, found in `data` or at the top level [DEC-131]. */
function pendingEmailOf(reply: unknown): string | null {
  const { data, email } = Object(reply)
  const found: unknown = Object(data).email ?? email
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

const pendingPath = (email: string) => `/?pendingApproval=true&email=${encodeURIComponent(email)}&googleAccount=true`

/** Takes the stored state once; a second arrival finds nothing [DEC-130]. */
function takeJourney(): Journey | null {
  try {
    const stored = sessionStorage.getItem(NAME)
    sessionStorage.removeItem(NAME)
    return stored ? (JSON.parse(stored) as Journey) : null
  } catch {
    return null
  }
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
