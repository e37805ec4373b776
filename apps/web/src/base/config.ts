/** The settings of a deployment, requested from the server, never built in [SSO-002, DEC-129, DEC-132, DEC-156]. */
export interface Config {
  readonly ssoAuthorizeUrl: string | null
  readonly ssoClientId: string | null
  /** The name of the identity provider shown to users. */
  readonly ssoProviderLabel: string
  readonly errorLogUrl: string | null
}

const NOTHING: Config = { ssoAuthorizeUrl: null, ssoClientId: null, ssoProviderLabel: 'Google', errorLogUrl: null }

let asked: Promise<Config> | null = null

/** Returns the settings, requested once per page load. Without a response the features they configure are off. */
export function loadConfig(): Promise<Config> {
  asked ??= fetch('/config.json')
    .then(async (answer) => (answer.ok ? { ...NOTHING, ...withoutNulls(await answer.json()) } : NOTHING))
    .catch(() => NOTHING)
  return asked
}

const withoutNulls = (value: unknown): Partial<Config> =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, setting]) => typeof setting === 'string'))
