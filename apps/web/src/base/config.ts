/** The settings of a deployment, requested from the server, never built in [SSO-002, DEC-129, DEC-132, DEC-156]. */
export interface Config {
  readonly ssoAuthorizeUrl: string | null
  readonly ssoClientId: string | null
  /** The name of the identity provider shown to users. */
  readonly ssoProviderLabel: string
  readonly errorLogUrl: string | null
  /** How much of the contract the server has: `extended`, or of another one what the documents name [RELEASE-056]. */
  readonly contractLevel: string
}

const NOTHING: Config = {
  ssoAuthorizeUrl: null,
  ssoClientId: null,
  ssoProviderLabel: 'Google',
  errorLogUrl: null,
  contractLevel: 'core',
}

/** No screen waits longer for them; in ms. */
const LONGEST_WAIT = 5_000

let asked: Promise<Config> | null = null

/**
 * Returns the settings, requested once per page load; after a request without an answer, once more when they are needed
 * again. Without a response the features they configure are off.
 */
export function loadConfig(): Promise<Config> {
  asked ??= fetch('/config.json', { signal: AbortSignal.timeout(LONGEST_WAIT) })
    .then(async (answer) => (answer.ok ? { ...NOTHING, ...withoutNulls(await answer.json()) } : NOTHING))
    .catch(() => {
      asked = null
      return NOTHING
    })
  return asked
}

/** Has them asked for anew at the next sign-in: the deployment may have changed since the page was loaded. */
export function forgetConfig(): void {
  asked = null
}

const withoutNulls = (value: unknown): Partial<Config> =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, setting]) => typeof setting === 'string'))
