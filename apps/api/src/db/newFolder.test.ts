import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { LogLine } from '../base/log'
import { makeNewFolder } from './newFolder'
import { openDatabase } from './open'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'imsang-new-'))
const FOLDER = join(DATA_DIR, 'db')
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

describe('the folder of a new embedded database', () => {
  it('is complete, small and for its owner alone, whatever an earlier try left behind, and stays as it is [TRUST-292]', async () => {
    mkdirSync(`${FOLDER}.new`)
    writeFileSync(join(`${FOLDER}.new`, 'PG_VERSION'), 'half a database')
    await makeNewFolder(FOLDER)
    expect(existsSync(`${FOLDER}.new`)).toBe(false)
    expect(statSync(FOLDER).mode & 0o777).toBe(0o700)
    const made = statSync(join(FOLDER, 'global/pg_control')).mtimeMs
    await makeNewFolder(FOLDER)
    expect(statSync(join(FOLDER, 'global/pg_control')).mtimeMs).toBe(made)

    const { handle, close } = await openDatabase({ databaseUrl: null, migrationUrl: null, dataDir: DATA_DIR })
    const settings = sql`select current_setting('shared_buffers') buffers, current_setting('wal_segment_size') log`
    expect(await handle.execute(settings)).toMatchObject({ rows: [{ buffers: '16MB', log: '1MB' }] })
    await close()
  })

  it('is left to the engine when no process can make it, which the log says [TRUST-224]', async () => {
    const folder = join(DATA_DIR, 'other')
    const log: LogLine[] = []
    const { execPath } = process
    process.execPath = join(DATA_DIR, 'no-program')
    try {
      await makeNewFolder(folder, (line) => log.push(line))
    } finally {
      process.execPath = execPath
    }
    expect(log).toMatchObject([{ event: 'new-database-in-this-process', code: 'ENOENT' }])
    expect([existsSync(folder), existsSync(`${folder}.new`)]).toEqual([false, false])
    // Nothing to say where it worked.
    await makeNewFolder(folder, (line) => log.push(line))
    expect([existsSync(folder), log.length]).toEqual([true, 1])
  })
})
