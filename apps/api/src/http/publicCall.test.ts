import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type OperationId, operations } from '@imsang/api-client'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { USUAL } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { createHttpServer } from './createHttpServer'

const PERSON = 'qa@daon-cro.example'
const LOGIN = { username: PERSON, password: DEMO_PASSWORD }
const PUBLIC_URL = 'https://imsang.example'

const FOREIGN_SITE = '다른 사이트에서 보낸 요청은 처리할 수 없습니다.'
const NOT_JSON = '요청 본문은 JSON 형식(application/json)으로 보내야 합니다.'

/** Every public call, as a page of our own or a program makes it. */
const CALLS: Readonly<Record<string, Call>> = {
  login: { body: LOGIN },
  refreshSession: { body: { refresh_token: 'none' } },
  register: { body: {} },
  finishSso: { body: {} },
  checkRegistration: { body: LOGIN },
  resetPassword: { body: { resetToken: 'none', newPassword: 'Dulle!Kop83' } },
  verifyEmailCode: { query: { email: PERSON, code: '000000' } },
  resendVerification: { query: { email: PERSON } },
  reactivateExpiredUser: { query: { email: PERSON } },
  requestPasswordReset: { query: { email: PERSON } },
  checkEmail: { query: { email: PERSON } },
}
const IDS = Object.keys(CALLS) as OperationId[]

describe('a public call', () => {
  const server = useServer(USUAL, { publicUrl: PUBLIC_URL })
  const statusOf = async (id: OperationId, headers: Readonly<Record<string, string>>) =>
    (await server().call(id, { ...CALLS[id], headers })).status

  let asked = 0
  /** Each for another address, because one may not ask so often. */
  const askForLink = async (headers: Readonly<Record<string, string>>) => {
    asked += 1
    const query = { email: `person${asked}@new-hospital.example` }
    return (await server().call('requestPasswordReset', { query, headers })).status
  }

  it('is one of these', () => {
    const ids = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].right === 'public')
    expect(IDS.toSorted()).toEqual(ids.toSorted())
  })

  it.each<readonly [string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that looks like ours', { origin: 'https://imsang.example.evil.example' }],
    ['a subdomain', { origin: 'https://x.imsang.example' }],
    ['another port', { origin: 'https://imsang.example:8443' }],
    ['our host without encryption', { origin: 'http://imsang.example', host: 'imsang.example' }],
    ['a frame without origin', { origin: 'null' }],
    ['no origin at all', { origin: '' }],
    ['another site, by what the browser says alone', { 'sec-fetch-site': 'cross-site' }],
    ['another site that names our origin', { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }],
    ['another site that says it were none', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('is refused from %s, whichever it is [TRUST-212]', async (_, headers) => {
    for (const id of IDS) {
      const answer = await server().call(id, { ...CALLS[id], headers })
      expect([id, answer.status, answer.code, answer.message]).toEqual([id, 403, 'request.foreign-site', FOREIGN_SITE])
    }
  })

  it.each<readonly [string, Record<string, string>]>([
    ['a program that says nothing', {}],
    ['a page of ours', { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }],
    ['a page of ours in a browser that says its origin alone', { origin: PUBLIC_URL }],
    ['a page of the host that was asked', { origin: 'https://10.0.0.7:8443', host: '10.0.0.7:8443' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('is answered to %s [TRUST-213]', async (_, headers) => {
    expect(await statusOf('login', headers)).toBe(200)
    expect(await statusOf('checkEmail', headers)).toBe(200)
    expect(await askForLink(headers)).toBe(200)
  })

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ])('is refused with the content type %j, also where no body is taken [TRUST-210]', async (type) => {
    for (const id of IDS) {
      const answer = await server().call(id, { ...CALLS[id], headers: { 'content-type': type } })
      expect([id, answer.status, answer.code, answer.message]).toEqual([id, 415, 'request.media-type', NOT_JSON])
    }
  })

  it('is refused with a body of no type [TRUST-210]', async () => {
    // As a request without CORS sends a blob.
    const body = new TextEncoder().encode(JSON.stringify(LOGIN))
    for (const headers of [{ 'content-length': `${body.byteLength}` }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await server().request('/auth-service/api/auth/login', { method: 'POST', body, headers })
      expect([answer.status, (await answer.json()) as object]).toEqual([
        415,
        expect.objectContaining({ message: NOT_JSON }),
      ])
    }
  })

  it('is answered with JSON in any spelling, and without a type where there is no body [TRUST-210, TRUST-211]', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      expect([type, await statusOf('login', { 'content-type': type })]).toEqual([type, 200])
    }
    expect(await askForLink({})).toBe(200)
    expect(await askForLink({ 'content-length': '0' })).toBe(200)
    const empty = await server().request('/auth-service/api/auth/login', { method: 'POST' })
    expect(empty.status).toBe(400)
  })

  it('that is refused counts for nothing and sends nothing, and its body is not read [TRUST-214]', async () => {
    const email = 'cra@daon-cro.example'
    const foreign = { origin: 'https://evil.example' }
    const before = (await server().lettersTo(email)).length
    for (let at = 0; at < 30; at += 1) {
      const headers = at % 2 ? foreign : { 'content-type': 'text/plain' }
      await server().call('requestPasswordReset', { query: { email }, headers })
      await server().call('login', { body: { username: email, password: 'Wrong!2026' }, headers })
    }
    expect(await server().lettersTo(email)).toHaveLength(before)
    expect((await server().call('login', { body: { username: email, password: DEMO_PASSWORD } })).status).toBe(200)
    for (const [headers, status] of [
      [{ ...foreign, 'content-type': 'application/json' }, 403],
      [{ 'content-type': 'text/plain' }, 415],
    ] as const) {
      let isRead = false
      const body = new ReadableStream(
        {
          pull: () => {
            isRead = true
          },
        },
        { highWaterMark: 0 },
      )
      const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
      expect((await server().request('/auth-service/api/auth/login', init)).status).toBe(status)
      expect(isRead).toBe(false)
    }
  })

  it('leaves to the identity provider its own forms, whose answers have the headers of all others [TRUST-211, TRUST-216, TRUST-220]', async () => {
    const http = createHttpServer(server().fetch, '127.0.0.1')
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const sent = { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', code: 'none' }) }
    for (const [path, init, status] of [
      ['/oidc/jwks', {}, 200],
      ['/oidc/token', sent, 400],
    ] as const) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
      expect([path, answer.status]).toEqual([path, status])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
    }
    http.close()
    http.closeAllConnections()
  })

  it('is told from a call with a session, whose forms stay forms and which no other site can make [TRUST-211]', async () => {
    const body = new URLSearchParams({ email: PERSON }).toString()
    expect((await server().call('sendPasswordCode', { as: PERSON, body })).status).toBe(200)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await server().call('getMe', { as: PERSON, headers: foreign })).status).toBe(200)
    expect((await server().call('getMe', { headers: foreign })).status).toBe(401)
  })
})
