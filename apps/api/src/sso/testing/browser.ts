import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'

/** A minimal browser for sign-in: it stores cookies with their paths, and follows no redirect by itself. */
export class TestBrowser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()

  async go(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const { pathname } = new URL(address)
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.keep(response)
    return response
  }

  /** Keeps the cookies of an answer, also of a call that the app makes. */
  keep({ headers }: { readonly headers: Headers }): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      // One name may stand for two paths, as two tickets have it.
      const key = `${name} ${path}`
      if (value === '') this.#cookies.delete(key)
      else this.#cookies.set(key, { name, value, path })
    }
  }

  /** Follows redirects within the provider, up to a page or an address outside of it. */
  async follow(
    address: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ at: string; page: Response | null }> {
    let response = await this.go(address, form)
    let at = address
    for (let location = response.headers.get('location'); location; location = response.headers.get('location')) {
      at = new URL(location, at).href
      if (!new URL(at).pathname.startsWith('/oidc/')) return { at, page: null }
      response = await this.go(at)
    }
    return { at, page: response }
  }
}

export interface Begun {
  readonly address: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** Does what the web app does when a user presses the button of federated sign-in [SSO-003]. */
export async function begin(
  authorizeUrl: string,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<Begun> {
  const codeVerifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const address = new URL(authorizeUrl)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'a state that the browser checks itself',
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).toString()
  return { address: address.href, codeVerifier, nonce }
}
