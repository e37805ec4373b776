import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { afterAll, describe, expect, it } from 'vitest'
import { createAuditKey } from './audit/signing/auditKey'
import { fromLine, signHead, toLine } from './audit/signing/signedHead'
import { startProgram } from './testing/serverProcess'

const FOLDER = mkdtempSync(join(tmpdir(), 'imsang-start-'))
/** Does not exist before the first start. */
const DATA_DIR = join(FOLDER, 'data')
/** The embedded database's files have no access rights of their own, so the folder must be closed to others. */
const rightsOfData = () => statSync(DATA_DIR).mode & 0o777
const JSON_TYPE = { 'content-type': 'application/json' }
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(FOLDER, { recursive: true, force: true })
})

function run(script: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
  const program = startProgram(script, { DATA_DIR, ...env }, args)
  started.push(program.child)
  return program
}

describe('the server as a process', () => {
  it('starts with demo data in its own folder, refuses a second process on it, and signs what was changed as it stops on a signal [TRUST-005]', async () => {
    const first = run('main.ts')
    const url = await first.listening()
    expect(first.output.text).toContain('"event":"seeded"')
    expect(rightsOfData()).toBe(0o700)
    const heads = join(DATA_DIR, 'audit-heads.jsonl')
    /** The numbers of the signed heads of the study. */
    const signed = () =>
      (existsSync(heads) ? readFileSync(heads, 'utf8') : '')
        .split('\n')
        .flatMap((line) => fromLine(line) ?? [])
        .filter(({ chain }) => chain === `study:${demoStudyId('study-1')}`)
        .map(({ number }) => number)
    await expect.poll(signed).toHaveLength(1)
    const [atStart = 0] = signed()
    const login = await fetch(`${url}/auth-service/api/auth/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: 'Gorae!Uju47' }),
    })
    expect(login.status).toBe(200)
    const { data } = (await login.json()) as { data: { access_token: string } }
    const person = { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' }
    const registered = await fetch(`${url}/api/v1/projects/${demoStudyId('study-1')}/subjects`, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${data.access_token}` },
      body: JSON.stringify({ ...person, projectOrganizationId: demoSiteId('study-1', '01') }),
    })
    expect(registered.status).toBe(201)
    const tooLarge = { method: 'POST', headers: JSON_TYPE, body: 'a'.repeat(2_000_000) }
    const large = await fetch(`${url}/auth-service/api/auth/login`, tooLarge)
    expect(large.status).toBe(413)

    const second = run('main.ts')
    expect(await second.ended).toBe(1)
    expect(second.output.text).toMatch(
      /^데이터 폴더 .+를 다른 서버\(프로세스 \d+\)가 사용하고 있습니다\. The data folder is in use by another server \(process \d+\)\.\n$/,
    )

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    // One entry for each of its fields.
    expect(signed()).toEqual([atStart, atStart + 8])
    expect(existsSync(join(DATA_DIR, 'db.lock'))).toBe(false)
  })

  it('says which port is taken, and leaves its folder for the next start', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = run('main.ts', { PORT: String(port), HOST: '127.0.0.1' })
    expect(await refused.ended).toBe(1)
    expect(refused.output.text).toContain(
      `포트 ${port}를 이미 다른 프로그램이 사용하고 있습니다. Port ${port} is taken.\n`,
    )
    expect(existsSync(join(DATA_DIR, 'db.lock'))).toBe(false)
    other.close()
  })

  it('answers other calls while it refuses a body of 120,000 unknown fields, and the largest that it reads [REQ-048, TRUST-227]', async () => {
    const { child, ended, listening } = run('main.ts')
    const url = await listening()
    const post = (path: string, body: string, token = '') =>
      fetch(`${url}${path}`, { method: 'POST', body, headers: { ...JSON_TYPE, authorization: `Bearer ${token}` } })
    const credentials = { username: 'pi@seoul-hospital.example', password: 'Gorae!Uju47' }
    const login = await post('/auth-service/api/auth/login', JSON.stringify(credentials))
    const { data } = (await login.json()) as { data: { access_token: string } }
    const unknown = (length: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [at.toString(36), 0])))
    const body = unknown(120_000)
    expect(body.length).toBeGreaterThan(1_000_000)

    const refused = { isAnswered: false }
    const add = `/api/v1/projects/${demoStudyId('study-1')}/subjects`
    const most = unknown(1900)
    expect(most.length).toBeGreaterThan(16_384 / 1.2)
    const answer = Promise.all([post(add, most, data.access_token), post(add, body, data.access_token)]).finally(() => {
      refused.isAnswered = true
    })
    while (!refused.isAnswered) {
      expect((await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200)
    }
    const [read, unread] = await answer
    expect([read.status, unread.status]).toEqual([400, 413])
    expect((await read.text()).length).toBeLessThan(10_000)
    // Nor is it without a session.
    expect((await post('/auth-service/api/auth/login', body)).status).toBe(413)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('starts again after it was killed, with its data, its folder closed to others, and without seeding twice; and names its former keys [TRUST-004]', async () => {
    const killed = run('main.ts')
    await killed.listening()
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(DATA_DIR, 'db.lock'))).toBe(true)
    chmodSync(DATA_DIR, 0o755)
    const [former] = createAuditKey('77'.repeat(32)).publicKeys
    const next = run('main.ts', { AUDIT_FORMER_KEYS: former?.x ?? '' })
    const url = await next.listening()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const today = createAuditKey(readFileSync(join(DATA_DIR, 'audit-key'), 'utf8')).publicKeys
    const told = await fetch(`${url}/.well-known/imsang-audit-key.json`)
    expect(await told.json()).toEqual({ keys: [...today, former] })
    expect(next.output.text).not.toContain('seeded')
    expect(rightsOfData()).toBe(0o700)
    next.child.kill('SIGINT')
    expect(await next.ended).toBe(0)
  })

  it.each([
    ['in live mode without its settings', { NODE_ENV: 'production' }],
    ['with demo data at an address reachable by others', { HOST: '0.0.0.0' }],
  ])('says in one sentence why it does not start %s [TRUST-277, TRUST-279]', async (_, env) => {
    const refused = run('main.ts', env)
    expect(await refused.ended).toBe(1)
    expect(refused.output.text.trim().split('\n')).toHaveLength(1)
  })

  it('creates an administrator once, with a password that is shown once [TRUST-189]', async () => {
    const created = run('admin.ts', {}, ['create', 'root@hospital.example'])
    expect(await created.ended).toBe(0)
    expect(created.output.text).toMatch(/^root@hospital\.example\n[\w-]{24}\n$/)
    const again = run('admin.ts', {}, ['create', 'ROOT@hospital.example'])
    expect([await again.ended, again.output.text]).toEqual([
      1,
      'ROOT@hospital.example 계정이 이미 있습니다. There is an account ROOT@hospital.example already.\n',
    ])
    for (const address of ['nobody', 'x,root@hospital.example']) {
      const wrong = run('admin.ts', {}, ['create', address])
      expect([await wrong.ended, wrong.output.text]).toEqual([1, 'npm run admin -- create EMAIL\n'])
    }
  })

  it('verifies trail and access record, and says against which signed heads [TRUST-012, ACCESS-033]', async () => {
    const verified = run('audit-verify.ts')
    expect(await verified.ended).toBe(0)
    expect(verified.output.text).toMatch(
      /^intact: \d+ entries in 4 chains\n4 chains agree with signed heads, the newest of 20\S+Z: \S+#\d+\n.+\n$/,
    )
    expect(verified.output.text).toMatch(
      /\naccess record intact: \d+ entries in \d+ months, 0 months dropped, 1 agree with signed heads/,
    )
  })

  it('prints the heads of its audit trail to be noted, and none of a trail that a note contradicts [TRUST-011, TRUST-012]', async () => {
    const chain = `study:${demoStudyId('study-1')}`
    const intact = run('audit-verify.ts', {}, ['--heads'])
    expect(await intact.ended).toBe(0)
    expect(intact.output.text).toMatch(/^intact: .+\n.+\naccess record .+\n([\w:-]+#\d+:[0-9a-f]{64}\n){4}$/)
    const elsewhere = run('audit-verify.ts', { AUDIT_KEY: 'ab'.repeat(32) })
    expect(await elsewhere.ended).toBe(0)
    expect(elsewhere.output.text).toMatch(
      /audit-heads\.jsonl: \d+ lines have no right signature and count for nothing\n/,
    )
    expect(elsewhere.output.text).toMatch(/origin not proved, for there is no signed head: 4 chains: platform, study:/)
    // A saved letter tells of another study.
    const other = `study:${demoStudyId('study-2')}`
    const key = createAuditKey(readFileSync(join(DATA_DIR, 'audit-key'), 'utf8'))
    const letter = join(FOLDER, 'letter.txt')
    const head = signHead(key, other, { number: 1, hash: '0'.repeat(64) }, '2026-01-01T00:00:00.000Z')
    writeFileSync(letter, `변경 이력 서명\n\n${toLine(head)}\n`)
    const faulty = run('audit-verify.ts', {}, ['--heads', `${chain}#1:${'0'.repeat(64)}`, letter])
    expect(await faulty.ended).toBe(1)
    const lines = faulty.output.text.trim().split('\n')
    expect(lines.slice(0, 2).sort()).toEqual([`${chain} #1: altered`, `${other} #1: altered`].sort())
    expect(lines.slice(2)).toEqual([expect.stringMatching(/^access record intact: /)])
  })
}, 120_000)
