import { join } from 'node:path'
import { openEmbedded } from '../../apps/api/src/db/embedded'
import { openPostgresql } from '../../apps/api/src/db/postgresql'
import { seedDemoData } from '../../apps/api/src/seed/demo'
import { plantStudy } from '../../apps/api/src/testing/plantStudy'
import { createDatabase, dropDatabase } from '../../apps/api/src/testing/postgresqlServer'
import { temporaryDataDir } from '../../e2e/support/server'
import { demoStudyId } from '../../packages/fixtures/src/index'

let number = 0

/** A database on the PostgreSQL of TEST_DATABASE_URL with the demo data and many subjects in its first study. */
export async function prepareStudy(subjects: number) {
  const name = `imsang_bench_${process.pid}_${number++}`
  const url = await createDatabase(name)
  const database = await openPostgresql(url)
  await seedDemoData(database.handle, Date.now)
  await plantStudy(database, demoStudyId('study-1'), subjects)
  await database.close()
  return {
    /** What a server needs that is to use it. */
    env: {
      DATABASE_URL: url,
      AUTH_SECRET: 'a secret of these measurements, long enough',
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SEED: 'demo',
      NODE_ENV: 'production',
    },
    drop: () => dropDatabase(name),
  }
}

/** A data folder for the embedded database with the same content. */
export async function prepareEmbeddedStudy(subjects: number): Promise<string> {
  const dataDir = temporaryDataDir()
  const database = await openEmbedded(join(dataDir, 'db'))
  await seedDemoData(database.handle, Date.now)
  await plantStudy(database, demoStudyId('study-1'), subjects)
  await database.close()
  return dataDir
}
