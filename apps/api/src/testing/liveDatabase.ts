import { randomBytes } from 'node:crypto'
import { addressOf, dropDatabase, runOnServer } from './postgresqlServer'

/** A database as a live server has it: one role owns it, another one works with it. */
export interface LiveDatabase {
  /** What a live server needs to start on it. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'MIGRATION_DATABASE_URL', string> & Record<string, string>>
  /** Its address with the role that owns it. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/** Creates a database with two roles of its own on the server of TEST_DATABASE_URL. */
export async function createLiveDatabase(name: string): Promise<LiveDatabase> {
  const password = randomBytes(12).toString('hex')
  const [owner, worker] = [`${name}_owner`, `${name}_work`]
  for (const role of [owner, worker]) await runOnServer(`create role ${role} login password '${password}'`)
  await runOnServer(`create database ${name} owner ${owner}`)
  const ownerUrl = addressOf(name, { username: owner, password })
  return {
    ownerUrl,
    env: {
      DATABASE_URL: addressOf(name, { username: worker, password }),
      MIGRATION_DATABASE_URL: ownerUrl,
      PUBLIC_URL: 'http://localhost:3000',
      AUTH_SECRET: randomBytes(32).toString('hex'),
      AUDIT_KEY: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      TRUST_PROXY: '0',
    },
    async drop() {
      await dropDatabase(name)
      for (const role of [owner, worker]) await runOnServer(`drop role ${role}`)
    },
  }
}
