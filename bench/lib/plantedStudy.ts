import { join } from 'node:path'
import { openEmbedded } from '../../apps/api/src/db/embedded'
import type { Database } from '../../apps/api/src/db/handle'
import { openPostgresql } from '../../apps/api/src/db/postgresql'
import { seedDemoData } from '../../apps/api/src/seed/demo'
import { createLiveDatabase } from '../../apps/api/src/testing/liveDatabase'
import { plantStudy } from '../../apps/api/src/testing/plantStudy'
import { temporaryDataDir } from '../../e2e/support/server'
import { demoStudyId } from '../../packages/fixtures/src/index'

let number = 0

/** A database on the PostgreSQL of TEST_DATABASE_URL with the demo data and many subjects in its first study. */
export async function prepareStudy(subjects: number) {
  const name = `imsang_bench_${process.pid}_${number++}`
  const { env, ownerUrl, drop } = await createLiveDatabase(name)
  const database = await openPostgresql(ownerUrl)
  await seedDemoData(database.handle, Date.now)
  await plantStudy(database, demoStudyId('study-1'), subjects)
  await database.close()
  return {
    /** What a server needs that is to use it. */
    env: { ...env, SEED: 'demo', NODE_ENV: 'production' },
    drop,
  }
}

/** A data folder for the embedded database with the same content, and what else is planted there. */
export async function prepareEmbeddedStudy(
  subjects: number,
  plant?: (database: Database, study: string) => Promise<void>,
): Promise<string> {
  const dataDir = temporaryDataDir()
  const database = await openEmbedded(join(dataDir, 'db'))
  await seedDemoData(database.handle, Date.now)
  await plantStudy(database, demoStudyId('study-1'), subjects)
  await plant?.(database, demoStudyId('study-1'))
  await database.close()
  return dataDir
}
