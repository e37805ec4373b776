import { fileURLToPath } from 'node:url'

/** Where the generated and the hand-written migrations stand. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../drizzle', import.meta.url)) }

/** The advisory lock under which servers that start together migrate one after the other. */
export const MIGRATION_LOCK = 4_716_291
