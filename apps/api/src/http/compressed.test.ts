import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type OperationId, operations } from '@imsang/api-client'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { subjects } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { removeSubjects } from '../testing/plant'
import { useServer } from '../testing/server'
import { compressed } from './compressed'
import { readContract } from './contract'
import type { HttpEnv } from './env'

const ADMIN = 'admin@imsang.example'
const LIST = operations.listSubjects.path.replace('{projectId}', demoStudyId('study-1'))

describeOnOneEngine('compressed answers', (engine) => {
  const server = useServer(engine)
  const get = async (path: string, accepted?: string) => {
    const authorization = `Bearer ${await server().tokenOf(ADMIN)}`
    const headers = { authorization, ...(accepted !== undefined && { 'accept-encoding': accepted }) }
    const answer = await server().request(path, { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { encoding: answer.headers.get('content-encoding'), vary: answer.headers.get('vary'), bytes, answer }
  }
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate', null],
    ['identity', null],
    ['gzip;q=0, br;q=0.0', null],
    ['', null],
    [undefined, null],
  ])('for a client that accepts %j are in %j and say the same [REQ-053]', async (accepted, expected) => {
    const plain = await get(LIST)
    expect([plain.encoding, plain.vary]).toEqual([null, 'Accept-Encoding'])
    const { encoding, vary, bytes, answer } = await get(LIST, accepted)
    expect([encoding, vary, answer.status]).toEqual([expected, 'Accept-Encoding', 200])
    expect(answer.headers.get('content-type')).toBe(plain.answer.headers.get('content-type'))
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(textOf(text)).toBe(textOf(plain.bytes))
    expect(bytes.length < plain.bytes.length / 4).toBe(encoding !== null)
  })

  it('carry 500 different subjects in 35 kB at most [REQ-053]', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
    // Numbers without a pattern, from a generator with a fixed start.
    let state = 7
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const letters = () => Array.from({ length: 3 }, () => String.fromCharCode(65 + next(26))).join('')
    await removeSubjects(server().database.handle)
    await server()
      .database.handle.insert(subjects)
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          id: newId(),
          studyId: demoStudyId('study-1'),
          studyOrganizationId: demoSiteId('study-1', at % 2 ? '01' : '02'),
          scno: `SC-0${1 + (at % 2)}-${1000 + at}`,
          enno: at % 3 ? `EN-0${1 + (at % 2)}-${1000 + at}` : null,
          initials: letters(),
          dateOfBirth: day(-8000 - next(18_000)),
          gender: next(2) ? ('MALE' as const) : ('FEMALE' as const),
          consentDate: day(next(90)),
          enrollmentDate: at % 3 ? day(90 + next(60)) : null,
          updatedAt: new Date(server().now + next(100_000_000)),
        })),
      )
    for (const accepted of ['br', 'gzip']) expect((await get(LIST, accepted)).bytes.length).toBeLessThan(35_000)
    expect((await get(LIST)).bytes.length).toBeGreaterThan(400_000)
  })

  it.each([
    [1023, null],
    [1024, 'br'],
  ])('of %i characters are in %j [REQ-053]', async (length, expected) => {
    const app = new Hono<HttpEnv>().get('/', (c) => compressed(c, { text: '가'.repeat(length - 11) }, 200))
    const answer = await app.request('/', { headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, expected])
    if (expected === null) expect(await answer.text()).toHaveLength(length)
  })

  it('are none below a kilobyte [REQ-053]', async () => {
    const path = operations.getProjectPermissions.path.replace('{projectId}', demoStudyId('study-1'))
    const { encoding, bytes, vary } = await get(path, 'br, gzip')
    expect([encoding, vary]).toEqual([null, null])
    expect(bytes.length).toBeLessThan(1024)
  })

  it('are none of the calls that answer a token or another secret, or that anybody may make [REQ-054]', async () => {
    const compressible = readContract().flatMap(({ id, mayCompress }) => (mayCompress ? [id] : []))
    const secret: OperationId[] = [
      ...(['login', 'refreshSession', 'finishSso', 'changePassword', 'resetPassword'] as const),
      ...(['addB2bPartner', 'renewB2bPartnerSecret', 'initiatePartnerSso', 'resumePartnerSso'] as const),
      ...(['getUserImage', 'getOrganizationLogo', 'getVisitFile', 'createUser'] as const),
      ...(['sendPasswordCode', 'verifyPasswordCode', 'changePasswordByCode'] as const),
    ]
    const open: OperationId[] = [
      ...(['checkEmail', 'checkRegistration', 'register', 'resendVerification'] as const),
      ...(['reactivateExpiredUser', 'requestPasswordReset', 'verifyEmailCode'] as const),
    ]
    for (const id of [...secret, ...open]) expect(compressible).not.toContain(id)
    expect(compressible).toContain('listSubjects')
    const body = JSON.stringify({ username: ADMIN, password: DEMO_PASSWORD })
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' }
    const signedIn = await server().request(operations.login.path, { method: 'POST', headers, body })
    expect([signedIn.status, signedIn.headers.get('content-encoding')]).toEqual([200, null])
    // One that is long enough.
    const partner = {
      ...{ companyName: '가람EDC', companyCode: 'garam', baseUrl: `https://garam.example/${'a'.repeat(1500)}` },
      ...{ contactEmail: 'lee@garam.example', useSAML: false, webOrigin: 'https://garam.example' },
      redirectUri: 'https://garam.example/callback',
    }
    const added = await server().call('addB2bPartner', {
      as: ADMIN,
      body: partner,
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect([added.status, added.text.length > 1500]).toEqual([201, true])
    expect(added.headers.get('content-encoding')).toBeNull()
  })

  it('are never refusals, which repeat what was sent [REQ-054]', async () => {
    const { answer } = await get(`${LIST}?projectOrganizationId=${'x'.repeat(3000)}`, 'br, gzip')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-encoding')).toBeNull()
  })
})
