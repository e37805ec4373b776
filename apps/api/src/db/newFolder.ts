import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeError, type Log, logToStdout } from '../base/log'

/** A new database keeps as little in memory and on disk as one process needs. */
export const SMALL = ['--set', 'shared_buffers=16MB', '--wal-segsize=1']

const PROGRAM = fileURLToPath(new URL('../../src/db/newFiles.mjs', import.meta.url))

/** It runs for a second: code that is made quickly is worth more than fast code, and takes 40 MB less. */
const FLAGS = ['--liftoff-only', '--single-threaded', '--max-semi-space-size=1']

/**
 * Makes the folder of the embedded database unless it exists, in a process of its own, which halves the memory that a
 * first start takes [DEC-524]. Complete or not at all: a process that is killed leaves another folder behind, which the
 * next start removes. Should a version of Node refuse the flags, the engine makes the files itself when it is opened, and the
 * log says so [TRUST-224].
 */
export async function makeNewFolder(folder: string, log: Log = logToStdout): Promise<void> {
  if (existsSync(folder)) return
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  try {
    await promisify(execFile)(process.execPath, [...FLAGS, PROGRAM, aside, ...SMALL])
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    log({ event: 'new-database-in-this-process', ...describeError(error) })
  }
}
