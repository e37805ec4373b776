import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoStudyId } from '@imsang/fixtures'
import { afterAll, expect, it } from 'vitest'
import { nodeWarning } from './base/nodeVersions'
import { newId } from './db/ids'
import { DEMO_PASSWORD } from './seed/demo'
import { describeOnEngines } from './testing/engines'
import { createLiveDatabase, type LiveDatabase } from './testing/liveDatabase'
import { startProgram } from './testing/serverProcess'

const STUDY = `/api/v1/projects/${demoStudyId('study-1')}/subjects`
const PERSON = { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' }

/** The newest programs of PostgreSQL on this machine, which may be newer than the server but not older; null for none. */
function programsOfPostgresql(): string | null {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).map(Number) : []
  const folder = join(home, String(Math.max(...versions)), 'bin')
  return existsSync(join(folder, 'pg_dump')) ? folder : null
}

describeOnEngines('a backup', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'imsang-recovery-'))
  const programs = programsOfPostgresql()
  const databases: LiveDatabase[] = []
  const children: ReturnType<typeof startProgram>[] = []
  afterAll(async () => {
    for (const { child } of children) child.kill('SIGKILL')
    await Promise.all(children.map(({ ended }) => ended))
    for (const database of databases) await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const liveDatabase = async () => {
    const database = await createLiveDatabase(`imsang_backup_${newId().replaceAll('-', '')}`)
    databases.push(database)
    return database
  }
  const run = (script: string, env: Readonly<Record<string, string>>) => {
    const program = startProgram(script, env)
    children.push(program)
    return program
  }
  const stop = async ({ child, ended }: ReturnType<typeof run>) => {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  /** Signs in and returns calls with that session. */
  const enter = async (url: string) => {
    const send = async (method: string, path: string, token = '', body?: object) => {
      const sent = body && { body: JSON.stringify(body) }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
      return { status: answer.status, data: (await answer.json()).data }
    }
    const credentials = { username: 'pi@seoul-hospital.example', password: DEMO_PASSWORD }
    const { data } = await send('POST', '/auth-service/api/auth/login', '', credentials)
    return (method: string, path: string, body?: object) => send(method, path, data.access_token, body)
  }
  const entriesIn = (text: string) => Number(/^intact: (\d+) entries in \d+ chains\n/m.exec(text)?.[1])
  const verify = async (env: Readonly<Record<string, string>>) => {
    const program = run('audit-verify.ts', env)
    expect(await program.ended, program.output.text).toBe(0)
    return program.output.text
  }

  it.skipIf(engine === 'PostgreSQL' && !programs)(
    'starts with all its data elsewhere, and its trail is found as it was [TRUST-168, TRUST-169]',
    { timeout: 300_000 },
    async () => {
      const source = join(folder, 'source')
      const target = join(folder, 'target')
      const first = engine === 'PostgreSQL' ? await liveDatabase() : null
      const before = { DATA_DIR: source, ...(first && { ...first.env, SEED: 'demo' }) }
      const server = run('main.ts', before)
      const ask = await enter(await server.listening())
      const { status, data } = await ask('POST', STUDY, PERSON)
      expect(status).toBe(201)
      const address = `${STUDY}/${data.subjectId}`
      const stored = (await ask('GET', address)).data
      expect(stored.subjectId).toBe(data.subjectId)

      let after: Readonly<Record<string, string>> = { DATA_DIR: target }
      if (first && programs) {
        // A live start on an old version of Node says so.
        const warning = nodeWarning(process.version, new Date().toISOString().slice(0, 10))
        expect(server.output.text.includes('node-without-security-fixes')).toBe(warning !== null)
        // While the server works, as docs/operations.md says.
        const file = join(folder, 'imsang.dump')
        cpSync(source, target, { recursive: true })
        execFileSync(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, first.ownerUrl])
        await ask('POST', STUDY, { ...PERSON, initials: 'ZZZ' })
        await stop(server)
        const second = await liveDatabase()
        const restore = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${second.ownerUrl}`, file]
        execFileSync(join(programs, 'pg_restore'), restore)
        const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = second.env
        // Without SEED, so it has to be told that the demo accounts stay on this machine.
        after = { ...first.env, DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: target, HOST: '127.0.0.1' }
      } else {
        await stop(server)
        const entries = entriesIn(await verify(before))
        cpSync(source, target, { recursive: true })
        expect(entriesIn(await verify(after))).toBe(entries)
      }
      expect(entriesIn(await verify(after))).toBeGreaterThan(700)
      const restored = run('main.ts', after)
      const askThere = await enter(await restored.listening())
      expect((await askThere('GET', address)).data).toEqual(stored)
      // It goes on from there.
      expect((await askThere('POST', STUDY, { ...PERSON, initials: 'YYY' })).status).toBe(201)
      await stop(restored)
      expect(entriesIn(await verify(after))).toBeGreaterThan(700)
    },
  )
})
