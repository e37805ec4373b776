import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@imsang/domain/calendar'
import { demoStudyId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { verifyAudit } from './audit/verify'
import { newId } from './db/ids'
import { openDatabase } from './db/open'
import { auditEntries, subjects } from './db/schema'
import { DEMO_PASSWORD } from './seed/demo'
import { CUTS, startCuttingProxy } from './testing/cuttingProxy'
import { describeOnEngines } from './testing/engines'
import { createLiveDatabase, type LiveDatabase } from './testing/liveDatabase'
import { type Program, startProgram } from './testing/serverProcess'

const MUTATIONS = 10_000
const WRITERS = 6
const STUDY = `/api/v1/projects/${demoStudyId('study-1')}/subjects`
const FIRST_DAY = '2015-01-01'

describeOnEngines('clients whose connection breaks at every change', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-dropped-'))
  let running: Program | undefined
  let live: LiveDatabase | undefined
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
    running?.child.kill('SIGKILL')
    await running?.ended
    rmSync(dataDir, { recursive: true, force: true })
    await live?.drop()
  })

  it(`${MUTATIONS} changes, each repeated with its key after its answer was dropped at one of six points, have one effect and one entry each [DCALL-012, AUDIT-045]`, async () => {
    if (engine === 'PostgreSQL') live = await createLiveDatabase(`imsang_dropped_${newId().replaceAll('-', '')}`)
    running = startProgram('main.ts', { DATA_DIR: dataDir, ...(live && { ...live.env, SEED: 'demo' }) })
    const url = await running.listening()
    const call = async (
      to: string,
      method: string,
      path: string,
      body: object,
      headers: Record<string, string> = {},
    ) => {
      const answer = await fetch(`${to}${path}`, {
        method,
        // A connection for each call, so that one breaks alone.
        headers: { 'content-type': 'application/json', connection: 'close', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const dataOf = <Data>({ text }: { text: string }) => (JSON.parse(text) as { data: Data }).data
    const credentials = { username: 'pi@seoul-hospital.example', password: DEMO_PASSWORD }
    const signedIn = await call(url, 'POST', '/auth-service/api/auth/login', credentials)
    const authorization = `Bearer ${dataOf<{ access_token: string }>(signedIn).access_token}`

    let dropped = 0
    const write = async (): Promise<{ subjectId: string; changes: number }> => {
      const person = { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' }
      const created = await call(url, 'POST', STUDY, person, { authorization, 'idempotency-key': newId() })
      const { subjectId } = dataOf<{ subjectId: string }>(created)
      const proxy = await startCuttingProxy(Number(new URL(url).port))
      closing.push(proxy.close)
      const changes = Math.ceil(MUTATIONS / WRITERS)
      for (let change = 0; change < changes; change += 1) {
        const newValue = addDays(FIRST_DAY, change)
        const body = { fieldName: 'consentDate', newValue, changeReason: '원자료 확인' }
        const headers = { authorization, 'idempotency-key': newId(), 'if-match': `"${change + 1}"` }
        const send = () => call(proxy.url, 'PUT', `${STUDY}/${subjectId}/dates`, body, headers).catch(() => null)
        const cut = CUTS[change % CUTS.length]
        if (cut) proxy.cutNext(cut)
        if ((await send()) === null) dropped += 1
        for (;;) {
          const answer = await send()
          // 409: the first attempt has not finished.
          if (answer?.status === 409) continue
          expect([change, answer?.status]).toEqual([change, 200])
          break
        }
      }
      return { subjectId, changes }
    }
    const written = await Promise.all(Array.from({ length: WRITERS }, write))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)

    const database = await openDatabase({ databaseUrl: live?.env.DATABASE_URL ?? null, migrationUrl: null, dataDir })
    try {
      expect((await verifyAudit(database.handle)).faults).toEqual([])
      for (const { subjectId, changes } of written) {
        const isDate = and(eq(auditEntries.entityId, subjectId), eq(auditEntries.fieldName, 'consentDate'))
        expect(await database.handle.$count(auditEntries, isDate)).toBe(changes)
        const row = await database.handle.query.subjects.findFirst({ where: eq(subjects.id, subjectId) })
        expect([row?.consentDate, row?.version]).toEqual([addDays(FIRST_DAY, changes - 1), changes + 1])
      }
    } finally {
      await database.close()
    }
    // Every answer was dropped, at each point as often.
    expect(dropped).toBe(written.reduce((sum, { changes }) => sum + changes, 0))
  }, 3_600_000)
})
