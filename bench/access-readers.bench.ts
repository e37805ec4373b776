// One subject's readers among 5,000,000 entries in 24 months, over HTTP and on PostgreSQL, one call after the other: our
// server, with session, rights and the entry that each call leaves, beside bare SQL in an empty handler, in processes of
// their own on the same database and with the same answer. The entries are not chained: reading does not look at the
// chain. The period ends before this month, to which our calls add entries. Nothing is compressed. Needs TEST_DATABASE_URL.
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { plantRecord } from '../apps/api/src/testing/plantRecord'
import { type Program, startProgram } from '../apps/api/src/testing/serverProcess'
import { operations } from '../packages/api-client/src/index'
import { addDays, todayInSeoul } from '../packages/domain/src/calendar/index'
import '../packages/domain/src/temporal/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { inTurns, judgeRatio } from './lib/pairs'
import { prepareStudy } from './lib/plantedStudy'
import { signIn } from './load/desk'

const ENTRIES = 5_000_000
const SUBJECTS = 2_000
const CALLS = 20
const AT_MOST = 1.35
const STUDY = demoStudyId('study-1')
/** The first days of the 24 months before this one, oldest first, and the last day of the newest. */
const THIS_MONTH = `${todayInSeoul(Date.now()).slice(0, 7)}-01`
const MONTHS = Array.from({ length: 24 }).reduce<string[]>(
  (months) => [`${addDays(months[0] ?? THIS_MONTH, -1).slice(0, 7)}-01`, ...months],
  [],
)
const TO = addDays(THIS_MONTH, -1)

async function measure(ours: Program, peer: Program, subjects: readonly string[]): Promise<void> {
  const [ourUrl, peerUrl] = await Promise.all([ours.listening(), peer.listening()])
  const { token } = await signIn(ourUrl)
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const read = async (address: string, subject: string | undefined) => {
    const answer = await fetch(`${address}subjectId=${subject}&to=${TO}`, { headers })
    strictEqual(answer.status, 200)
    return answer.json()
  }
  const ourAddress = `${ourUrl}${operations.listStudyAccess.path.replace('{projectId}', STUDY)}?`
  for (const [what, path, atMost] of [
    ['the fastest SQL that was found', 'best', AT_MOST],
    ['one plain statement', 'plain', AT_MOST],
  ] as const) {
    const peerAddress = `${peerUrl}/${path}?study=${STUDY}&`
    for (const subject of subjects.slice(0, 3)) {
      const answer = await read(ourAddress, subject)
      deepStrictEqual(answer, await read(peerAddress, subject))
      strictEqual(answer.data.content.length, 50)
    }
    const timeOf = (address: string) => async () => {
      const since = performance.now()
      for (const subject of subjects) await read(address, subject)
      return (performance.now() - since) / subjects.length
    }
    judgeRatio(
      { what: `readers of a subject among ${ENTRIES} entries, against ${what} and nothing else`, unit: 'ms', atMost },
      await inTurns({ ours: timeOf(ourAddress), peer: timeOf(peerAddress) }),
    )
  }
}

if (process.env.TEST_DATABASE_URL) {
  const study = await prepareStudy(SUBJECTS)
  const env: Readonly<Record<string, string>> = study.env
  const database = await openPostgresql(env.MIGRATION_DATABASE_URL ?? '')
  await plantRecord(database, { study: STUDY, entries: ENTRIES, months: MONTHS })
  const found = await database.handle.query.subjects.findMany({ columns: { id: true, studyId: true } })
  await database.close()
  const subjects = found.filter(({ studyId }) => studyId === STUDY).map(({ id }) => id)
  const programs = [
    startProgram('main.ts', study.env),
    startProgram('../../../bench/peers/alone.mjs', study.env, ['access-readers']),
  ] as const
  try {
    // Those that were added one after the other stand in different places of the record: its pages are drawn by lot.
    await measure(...programs, subjects.slice(0, CALLS))
  } finally {
    for (const { child } of programs) child.kill()
    await Promise.all(programs.map(({ ended }) => ended))
    await study.drop()
  }
} else console.log('Left out: TEST_DATABASE_URL names no server.')
