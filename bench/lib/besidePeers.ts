import type { Database } from '../../apps/api/src/db/handle'
import { openPostgresql } from '../../apps/api/src/db/postgresql'
import { type Program, startProgram } from '../../apps/api/src/testing/serverProcess'
import { prepareStudy } from './plantedStudy'

interface Beside {
  /** How many subjects the first study has. */
  readonly subjects: number
  /** The program of each peer, from `bench`, with its arguments. */
  readonly peers: readonly (readonly [script: string, ...args: string[]])[]
  /** What else is stored before both start. */
  readonly plant?: (database: Database) => Promise<void>
}

/**
 * Measures our server beside its peers, in processes of their own on the same database, which ends with them. Says so and
 * does nothing without TEST_DATABASE_URL.
 */
export async function besidePeers(
  { subjects, peers, plant }: Beside,
  measure: (ours: Program, ...peers: Program[]) => Promise<void>,
): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    console.log('Left out: TEST_DATABASE_URL names no server.')
    return
  }
  const study = await prepareStudy(subjects)
  const env: Readonly<Record<string, string>> = study.env
  if (plant) {
    const database = await openPostgresql(env.MIGRATION_DATABASE_URL ?? '')
    await plant(database)
    await database.close()
  }
  const ours = startProgram('main.ts', study.env)
  const others = peers.map(([script, ...args]) => startProgram(`../../../bench/${script}`, study.env, args))
  const programs = [ours, ...others]
  try {
    await measure(ours, ...others)
  } finally {
    for (const { child } of programs) child.kill()
    await Promise.all(programs.map(({ ended }) => ended))
    await study.drop()
  }
}
