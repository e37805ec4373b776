import { join } from 'node:path'
import { ROOT } from '../lib/run.mjs'

/** Whose notices are kept, and in which folder: what is published, and what is served or started. */
export const WITH_NOTICES = {
  '@imsang/ui': 'packages/ui',
  '@imsang/domain': 'packages/domain',
  '@imsang/api-client': 'packages/api-client',
  '@imsang/web': 'apps/web',
  '@imsang/api': 'apps/api',
} as const

/** Returns the file with the notices of a folder. */
export const noticesFile = (folder: string): string => join(ROOT, folder, 'THIRD-PARTY-NOTICES.md')
