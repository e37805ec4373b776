import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reply } from '@imsang/api-client'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { chainOfStudy } from '../../audit/append'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { openDatabase } from '../../db/open'
import { accessEntries, auditEntries, studies } from '../../db/schema'
import { DEMO_PASSWORD } from '../../seed/demo'
import { describeOnEngines } from '../../testing/engines'
import { createLiveDatabase, type LiveDatabase } from '../../testing/liveDatabase'
import { type Program, startProgram } from '../../testing/serverProcess'
import { studyFile, studyLine } from '../testing/studyFiles'

const STUDIES = 40
/** As often as it takes until one falls between two rows, and once more. */
const MOST_KILLS = 20

/** As `killed.long.test.ts` of the server: the process is killed, not the machine. */
describeOnEngines('a server that is killed while it imports a file', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imsang-import-killed-'))
  let running: Program | undefined
  let live: LiveDatabase | undefined
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    rmSync(dataDir, { recursive: true, force: true })
    await live?.drop()
  })

  it(`has created each of ${STUDIES} studies once, with its trail and its entry, and answers every id [STUDY-348, STUDY-349, DCALL-012]`, async () => {
    if (engine === 'PostgreSQL') live = await createLiveDatabase(`imsang_import_${newId().replaceAll('-', '')}`)
    const env = { DATA_DIR: dataDir, ...(live && { ...live.env, SEED: 'demo' }) }
    const attempt = (round: number) => {
      const lines = Array.from({ length: STUDIES }, (_, at) =>
        studyLine({ name: `중단된 가져오기 ${round}-${at}`, protocol: at % 2 ? `KILLED-${round}-${at}` : '' }),
      )
      return { round, file: studyFile(...lines), key: newId() }
    }
    let current = attempt(1)
    const start = async () => {
      running = startProgram('main.ts', env)
      return running.listening()
    }
    const inDatabase = async <Found>(look: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Found>) => {
      const database = await openDatabase({ databaseUrl: live?.env.DATABASE_URL ?? null, migrationUrl: null, dataDir })
      try {
        return await look(database)
      } finally {
        // Waited for, which `finally` of a query does not: the next one opens the same folder.
        await database.close()
      }
    }
    const stored = () =>
      inDatabase(({ handle }) =>
        handle
          .select()
          .from(studies)
          .where(like(studies.name, `중단된 가져오기 ${current.round}-%`)),
      )

    let url = await start()
    const signIn = await fetch(`${url}/auth-service/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@imsang.example', password: DEMO_PASSWORD }),
    })
    const token = ((await signIn.json()) as { data: { access_token: string } }).data.access_token
    const send = () => {
      const body = new FormData()
      body.set('file', new Blob([current.file]), 'studies.csv')
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': current.key }
      return fetch(`${url}/api/v1/projects/import?dryRun=false`, { method: 'POST', headers, body })
    }

    const partial: number[] = []
    let delay = 150
    for (let kill = 0; kill < MOST_KILLS && partial.length < 2; kill += 1) {
      const lost = send().then(
        ({ status }) => status,
        () => 'lost',
      )
      await new Promise((resolve) => setTimeout(resolve, delay))
      running?.child.kill('SIGKILL')
      await running?.ended
      expect([200, 'lost']).toContain(await lost)
      const count = (await stored()).length
      url = await start()
      if (count > 0 && count < STUDIES) partial.push(count)
      else if (count === 0) delay *= 1.5
      else {
        // Too late: all anew, sooner.
        current = attempt(current.round + 1)
        partial.length = 0
        delay *= 0.6
      }
    }
    // What was there stays, and the second kill found more or the same.
    expect(partial).toEqual(partial.toSorted((a, b) => a - b))
    expect(partial.length).toBeGreaterThan(0)
    const answer = await send()
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: Reply<'importProjects'> }
    expect([data.totalRows, data.validRows]).toEqual([STUDIES, STUDIES])
    const again = (await (await send()).json()) as { data: Reply<'importProjects'> }
    expect(again.data).toEqual(data)
    running?.child.kill('SIGTERM')
    expect(await running?.ended).toBe(0)

    const ids = data.rows.flatMap(({ projectId }) => projectId ?? [])
    expect((await stored()).map(({ id }) => id).sort()).toEqual(ids.toSorted())
    await inDatabase(async ({ handle }) => {
      const first = and(inArray(auditEntries.chain, ids.map(chainOfStudy)), eq(auditEntries.number, 1))
      expect(await handle.$count(auditEntries, first)).toBe(STUDIES)
      expect(await handle.$count(accessEntries, inArray(accessEntries.studyId, ids))).toBe(STUDIES)
      expect((await verifyAudit(handle)).faults).toEqual([])
    })
  }, 300_000)
})
