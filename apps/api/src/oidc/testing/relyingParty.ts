import type { DemoEmail } from '@imsang/fixtures'
import * as client from 'openid-client'
import { TestBrowser } from '../../sso/testing/browser'
import type { Listening } from '../../sso/testing/listening'
import type { OidcPartner } from './plantOidcPartner'

/** A sign-in that a partner began, with what it remembers of it. */
export interface Begun {
  readonly address: string
  readonly checks: { readonly pkceCodeVerifier: string; readonly expectedNonce: string; readonly expectedState: string }
}

/** A partner's system as it is at work: a client of a kept library, which checks every answer of the provider. */
export async function relyingParty({ url }: Listening, { id, redirectUri }: OidcPartner, secret: string) {
  const insecure = { execute: [client.allowInsecureRequests] }
  const configuration = await client.discovery(
    new URL(`${url}/oidc`),
    id,
    undefined,
    client.ClientSecretBasic(secret),
    insecure,
  )
  client.enableNonRepudiationChecks(configuration)
  return {
    /** @param changes parameters of the request that are other ones; an empty text leaves one out */
    async begin(changes: Readonly<Record<string, string>> = {}): Promise<Begun> {
      const pkceCodeVerifier = client.randomPKCECodeVerifier()
      const [expectedNonce, expectedState] = [client.randomNonce(), client.randomState()]
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri ?? '',
        scope: 'openid profile email',
        nonce: expectedNonce,
        state: expectedState,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      })
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') address.searchParams.delete(name)
        else address.searchParams.set(name, value)
      }
      return { address: address.href, checks: { pkceCodeVerifier, expectedNonce, expectedState } }
    },

    /** Takes what came back to its callback. @throws Error for an answer that is not right */
    finish: (callback: string, checks: Begun['checks']) =>
      client.authorizationCodeGrant(configuration, new URL(callback), { ...checks, idTokenExpected: true }),

    learn: (accessToken: string) => client.fetchUserInfo(configuration, accessToken, client.skipSubjectCheck),
  }
}

export type RelyingParty = Awaited<ReturnType<typeof relyingParty>>

/** Goes through the page of the app that a request led to, as somebody who is signed in there. */
export async function passBy(live: Listening, browser: TestBrowser, page: string, as: DemoEmail): Promise<string> {
  const request = new URL(page).searchParams.get('request')
  const answer = await live.server.call('resumePartnerSso', { as, body: { request } })
  browser.keep(answer)
  return (await browser.follow(answer.data.url)).at
}

/** Opens a partner from the app, so that the provider knows this browser. */
export async function openFromApp(live: Listening, browser: TestBrowser, { id }: OidcPartner, as: DemoEmail) {
  const answer = await live.server.call('initiatePartnerSso', { as, path: { id } })
  browser.keep(answer)
  return browser.go(answer.data.url)
}

/** Signs somebody in at a partner who began itself, and returns where the browser ends. */
export async function signInAt(
  live: Listening,
  party: RelyingParty,
  as: DemoEmail,
  { browser = new TestBrowser(), changes = {} as Readonly<Record<string, string>> } = {},
) {
  const { address, checks } = await party.begin(changes)
  const { at } = await browser.follow(address)
  const callback = new URL(at).pathname === '/partner-sign-in' ? await passBy(live, browser, at, as) : at
  return { callback, checks, browser }
}
