import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@imsang/domain/calendar'
import { demoStudyId } from '@imsang/fixtures'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { verifyAudit } from './audit/verify'
import { newId } from './db/ids'
import { openDatabase } from './db/open'
import { auditEntries, subjects } from './db/schema'
import { DEMO_PASSWORD } from './seed/demo'
import { describeOnEngines } from './testing/engines'
import { createLiveDatabase, type LiveDatabase } from './testing/liveDatabase'
import { type Program, startProgram } from './testing/serverProcess'

const KILLS = 20
const WRITERS = 6
const STUDY = `/api/v1/projects/${demoStudyId('study-1')}/subjects`
const FIRST_DAY = '2015-01-01'

/** A client that changes one subject's consent date day after day, each time waiting for the response. */
interface Writer {
  readonly subjectId: string
  /** The number of changes answered with success. */
  acknowledged: number
  /** The key of the current change, which is repeated until it is answered. */
  key: string
}

/**
 * Kills the process, not the machine, so that data passed to the operating system is kept. Surviving a power cut needs
 * more, which PostgreSQL ensures by itself and the embedded database does not claim.
 */
describeOnEngines('a server that is killed while clients write', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-killed-'))
  const name = `imsang_killed_${newId().replaceAll('-', '')}`
  let running: Program | undefined
  let live: LiveDatabase | undefined
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    rmSync(dataDir, { recursive: true, force: true })
    await live?.drop()
  })

  it(`${KILLS} times has kept every change that it answered, each once, with an intact trail [AUDIT-045, AUDIT-048, DCALL-012]`, async () => {
    if (engine === 'PostgreSQL') live = await createLiveDatabase(name)
    const env = { DATA_DIR: dataDir, ...(live && { ...live.env, SEED: 'demo' }) }
    let url = ''
    const start = async () => {
      running = startProgram('main.ts', env)
      url = await running.listening()
    }
    let token = ''
    const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify(body),
      })
      const { data } = (await answer.json()) as { data: { subjectId: string; access_token: string } }
      return { status: answer.status, data }
    }

    await start()
    const username = 'pi@seoul-hospital.example'
    token = (await send('POST', '/auth-service/api/auth/login', { username, password: DEMO_PASSWORD })).data
      .access_token
    const writers: Writer[] = []
    for (let at = 0; at < WRITERS; at += 1) {
      const person = { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' }
      const { status, data } = await send('POST', STUDY, person)
      expect(status).toBe(201)
      writers.push({ subjectId: data.subjectId, acknowledged: 0, key: newId() })
    }

    const answers = { given: 0, lost: 0 }
    const write = async (writer: Writer) => {
      for (;;) {
        const newValue = addDays(FIRST_DAY, writer.acknowledged)
        const body = { fieldName: 'consentDate', newValue, changeReason: '원자료 확인' }
        const headers = { 'idempotency-key': writer.key, 'if-match': `"${writer.acknowledged + 1}"` }
        const answer = await send('PUT', `${STUDY}/${writer.subjectId}/dates`, body, headers).catch(() => null)
        if (answer === null) {
          answers.lost += 1
          return
        }
        // 409: the first attempt has not finished.
        if (answer.status === 409) continue
        expect(answer.status).toBe(200)
        answers.given += 1
        writer.acknowledged += 1
        writer.key = newId()
      }
    }

    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = answers.given
      const writing = Promise.all(writers.map(write))
      while (answers.given < before + WRITERS) await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
      running?.child.kill('SIGKILL')
      await running?.ended
      await writing

      const database = await openDatabase({ databaseUrl: live?.env.DATABASE_URL ?? null, migrationUrl: null, dataDir })
      try {
        expect((await verifyAudit(database.handle)).faults).toEqual([])
        for (const { subjectId, acknowledged } of writers) {
          const isDate = and(eq(auditEntries.entityId, subjectId), eq(auditEntries.fieldName, 'consentDate'))
          const entries = await database.handle
            .select()
            .from(auditEntries)
            .where(isDate)
            .orderBy(asc(auditEntries.number))
          // Every answered change, and at most the current one.
          expect([acknowledged, acknowledged + 1]).toContain(entries.length)
          expect(entries.map(({ newValue }) => newValue)).toEqual(entries.map((_, at) => addDays(FIRST_DAY, at)))
          const row = await database.handle.query.subjects.findFirst({ where: eq(subjects.id, subjectId) })
          expect([row?.consentDate, row?.version]).toEqual([entries.at(-1)?.newValue ?? null, entries.length + 1])
        }
      } finally {
        await database.close()
      }
      await start()
    }
    expect(answers.lost).toBe(KILLS * WRITERS)
    running?.child.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
  }, 1_800_000)
})
