import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { dropDatabase } from './postgresqlServer'

declare module 'vitest' {
  interface ProvidedContext {
    /** An archive of the seeded embedded database. */
    embeddedArchive: string
    /** A seeded PostgreSQL database to copy; '' without TEST_DATABASE_URL. */
    postgresqlTemplate: string
  }
}

/**
 * The databases are prepared once per run and shared by its test projects, through the only thing they have in common:
 * the process.
 */
const PREPARED = 'IMSANG_TEST_DATABASES'

/**
 * Migrates and seeds one database of each engine, from which every test file copies. In a separate process, because
 * code that Vitest runs before the tests does not resolve our packages to their source.
 */
export function setup(project: TestProject): () => Promise<void> {
  const known = process.env[PREPARED]?.split('\n')
  const { archive, template, remove } = known
    ? { archive: known[0] ?? '', template: known[1] ?? '', remove: keep }
    : make()
  project.provide('embeddedArchive', archive)
  project.provide('postgresqlTemplate', template)
  return remove
}

const keep = async (): Promise<void> => {}

function make() {
  const folder = mkdtempSync(join(tmpdir(), 'imsang-api-'))
  const archive = join(folder, 'database.tar')
  const template = process.env.TEST_DATABASE_URL ? `imsang_template_${process.pid}` : ''
  const script = fileURLToPath(new URL('prepareDatabases.ts', import.meta.url))
  execFileSync(
    process.execPath,
    ['--conditions=@imsang/source', '--import', 'tsx', script, archive, ...(template ? [template] : [])],
    { stdio: 'inherit', cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  )
  process.env[PREPARED] = [archive, template].join('\n')
  const remove = async () => {
    delete process.env[PREPARED]
    rmSync(folder, { recursive: true })
    if (template) await dropDatabase(template)
  }
  return { archive, template, remove }
}
