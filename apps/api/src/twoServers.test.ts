import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoStudyId } from '@imsang/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeWarning } from './base/nodeVersions'
import { newId } from './db/ids'
import { DEMO_PASSWORD } from './seed/demo'
import { createLiveDatabase, type LiveDatabase } from './testing/liveDatabase'
import { type Program, startProgram } from './testing/serverProcess'

const STUDY = demoStudyId('study-1')
const TRIES_UNTIL_SURELY_REFUSED = 40

/** What one process kept in its memory alone, the other would not know. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two servers on one PostgreSQL', () => {
  const name = `imsang_two_${newId().replaceAll('-', '')}`
  let database: LiveDatabase | undefined
  const folder = mkdtempSync(join(tmpdir(), 'imsang-two-'))
  let programs: Program[] = []
  let urls: string[] = []
  beforeAll(async () => {
    database = await createLiveDatabase(name)
    const env = { ...database.env, SEED: 'demo' }
    const first = startProgram('main.ts', { ...env, DATA_DIR: join(folder, 'first') })
    urls = [await first.listening()]
    const second = startProgram('main.ts', { ...env, DATA_DIR: join(folder, 'second') })
    programs = [first, second]
    urls.push(await second.listening())
  })
  afterAll(async () => {
    for (const { child } of programs) child.kill()
    await Promise.all(programs.map(({ ended }) => ended))
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('say at their start, and once, when their version of Node gets no fixes [TRUST-168]', () => {
    const warning = nodeWarning(process.version, new Date().toISOString().slice(0, 10))
    for (const { output } of programs) {
      const said = output.text.split('\n').filter((line) => line.includes('node-without-security-fixes'))
      expect(said).toHaveLength(warning ? 1 : 0)
      for (const line of said) expect(JSON.parse(line)).toMatchObject({ ...warning })
    }
  })

  const ask = async (server: 0 | 1, method: string, path: string, body?: object, headers: object = {}) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${urls[server]}${path}`, {
      method,
      ...sent,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    return { status: answer.status, data: (await answer.json()).data }
  }
  const signIn = (server: 0 | 1, password: string = DEMO_PASSWORD, username = 'ci@seoul-hospital.example') =>
    ask(server, 'POST', '/auth-service/api/auth/login', { username, password })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('know each other’s sessions, their renewal and their end [DCALL-062]', async () => {
    const { data } = await signIn(0)
    const me = (server: 0 | 1, token: string) =>
      ask(server, 'GET', '/users/api/v1/users/me', undefined, bearer(token)).then(({ status }) => status)
    expect(await me(1, data.access_token)).toBe(200)
    const renewed = await ask(1, 'POST', '/auth-service/api/auth/refresh', { refresh_token: data.refresh_token })
    expect(renewed.status).toBe(200)
    expect(await me(0, renewed.data.access_token)).toBe(200)
    const left = await ask(
      0,
      'POST',
      '/auth-service/api/auth/logout',
      { refresh_token: renewed.data.refresh_token },
      bearer(renewed.data.access_token),
    )
    expect(left.status).toBe(200)
    expect(await me(1, renewed.data.access_token)).toBe(401)
  })

  it('carry out a request once that is repeated to the other one [DCALL-062]', async () => {
    const headers = bearer((await signIn(0)).data.access_token)
    const path = `/api/v1/projects/${STUDY}/subjects`
    const page = await ask(0, 'GET', `${path}/page?status=NONE`, undefined, headers)
    const [subject] = page.data.content
    const change = { fieldName: 'consentDate', newValue: '2026-01-02', changeReason: '최초 입력' }
    const key = { ...headers, 'if-match': `"${subject.version}"`, 'idempotency-key': newId() }
    const send = (server: 0 | 1) => ask(server, 'PUT', `${path}/${subject.subjectId}/dates`, change, key)
    const first = await send(0)
    expect([first.status, first.data.version]).toEqual([200, subject.version + 1])
    expect(await send(1)).toEqual(first)
  })

  it('count tries with a wrong password together [DCALL-062]', async () => {
    const username = 'crc@hanbit-smo.example'
    const answers: number[] = []
    for (let count = 0; answers.at(-1) !== 429 && count < TRIES_UNTIL_SURELY_REFUSED; count++) {
      answers.push((await signIn((count % 2) as 0 | 1, 'wrong password', username)).status)
    }
    expect(answers.at(-1)).toBe(429)
    for (const server of [0, 1] as const) expect((await signIn(server, 'wrong password', username)).status).toBe(429)
  })
})
