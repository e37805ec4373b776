import { fileURLToPath } from 'node:url'

/** The folder of the generated and the hand-written migrations. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) }

/** The advisory lock that serialises the migrations of servers starting at the same time. */
export const MIGRATION_LOCK = 4_716_291
