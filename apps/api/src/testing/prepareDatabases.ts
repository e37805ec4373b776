import '@imsang/domain/temporal'
import { writeFile } from 'node:fs/promises'
import { openEmbedded } from '../db/embedded'
import { openPostgresql } from '../db/postgresql'
import { seedDemoData } from '../seed/demo'
import { TEST_NOW } from './now'
import { createDatabase } from './postgresqlServer'

// Run by prepare.ts: node prepareDatabases.ts ARCHIVE [TEMPLATE]
const [archive = '', template] = process.argv.slice(2)

const embedded = await openEmbedded()
await seedDemoData(embedded.handle, () => TEST_NOW)
await writeFile(archive, Buffer.from(await (await embedded.dump()).arrayBuffer()))
await embedded.close()

if (template) {
  const database = await openPostgresql(await createDatabase(template))
  await seedDemoData(database.handle, () => TEST_NOW)
  await database.close()
}
