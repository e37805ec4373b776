// A new baseline date of an arm with 2,000 subjects and 20 planned visits each, in one process and on PostgreSQL: the preview
// beside a plain loop over the same rows, and the recalculation beside bare SQL that stores as many rows, without a chain.
// Each recalculation is rolled back, so that the next one finds the same. Needs TEST_DATABASE_URL.
import { strictEqual } from 'node:assert/strict'
import type { Handle } from '../apps/api/src/db/handle'
import { openPostgresql } from '../apps/api/src/db/postgresql'
import { baselineSides } from '../apps/api/src/testing/baselineSides'
import { PLANTED_VISITS, plantArmVisits } from '../apps/api/src/testing/plantArmVisits'
import '../packages/domain/src/temporal/index'
import { demoArmId, demoStudyId } from '../packages/fixtures/src/index'
import { loopOverVisits } from './baseline/loopOverVisits'
import { inTurns, judgeRatio } from './lib/pairs'
import { prepareStudy } from './lib/plantedStudy'

const SUBJECTS = 2_000
const STUDY = demoStudyId('study-1')
const [OLD, NEW] = ['2026-03-02', '2026-03-12']
const AT_MOST = 3

async function timeOf(work: () => Promise<{ moved: number }>): Promise<number> {
  const since = performance.now()
  strictEqual((await work()).moved, SUBJECTS * PLANTED_VISITS)
  return performance.now() - since
}

async function measure(db: Handle): Promise<void> {
  const arm = demoArmId('study-1', 'ARM-01')
  const sides = await baselineSides(db, { study: STUDY, arm, newDate: NEW, loop: loopOverVisits })
  const what = `${SUBJECTS} subjects with ${PLANTED_VISITS} visits`
  judgeRatio(
    { what: `preview of ${what}, against a plain loop`, unit: 'ms', atMost: AT_MOST },
    await inTurns({ ours: () => timeOf(sides.preview), peer: () => timeOf(sides.loopedPreview) }),
  )

  const rolledBack = async (work: (tx: Handle) => Promise<{ moved: number }>) => {
    let taken = 0
    const end = new Error('rolled back')
    const run = db.transaction(async (tx) => {
      taken = await timeOf(() => work(tx))
      throw end
    })
    await run.catch((error: unknown) => {
      if (error !== end) throw error
    })
    return taken
  }
  judgeRatio(
    { what: `recalculation of ${what}, against bare SQL that stores as many rows`, unit: 'ms', atMost: AT_MOST },
    await inTurns({
      ours: () => rolledBack(sides.recalculation),
      peer: () => rolledBack(sides.bareRecalculation),
    }),
  )
}

if (process.env.TEST_DATABASE_URL) {
  const study = await prepareStudy(SUBJECTS)
  const env: Readonly<Record<string, string>> = study.env
  const database = await openPostgresql(env.MIGRATION_DATABASE_URL ?? '')
  try {
    await plantArmVisits(database, STUDY, { arm: 'ARM-01', date: OLD })
    await measure(database.handle)
  } finally {
    await database.close()
    await study.drop()
  }
} else console.log('Left out: TEST_DATABASE_URL names no server.')
