/** What a deployment sets, asked of the server and never baked into the build [SSO-002, DEC-129, DEC-132, DEC-156]. */
export interface Config {
  readonly ssoAuthorizeUrl: string | null
  readonly ssoClientId: string | null
  /** How people call the identity provider. */
  readonly ssoProviderLabel: string
  readonly errorLogUrl: string | null
}

const NOTHING: Config = { ssoAuthorizeUrl: null, ssoClientId: null, ssoProviderLabel: 'Google', errorLogUrl: null }

let asked: Promise<Config> | null = null

/** The settings, asked for once a page load. Without an answer the product works, without what they would add. */
export function loadConfig(): Promise<Config> {
  asked ??= fetch('/config.json')
    .then(async (answer) => (answer.ok ? { ...NOTHING, ...withoutNulls(await answer.json()) } : NOTHING))
    .catch(() => NOTHING)
  return asked
}

const withoutNulls = (value: unknown): Partial<Config> =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, setting]) => typeof setting === 'string'))
