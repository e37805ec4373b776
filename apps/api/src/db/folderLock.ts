import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../base/dataFolder'
import { newId } from './ids'
import { processStart } from './processStart'

/** Reported when a second server is started on the same folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `데이터 폴더 ${folder}를 다른 서버(프로세스 ${pid})가 사용하고 있습니다. ` +
        `The data folder is in use by another server (process ${pid}).`,
    )
  }
}

/**
 * Locks the embedded database's folder for this process. Two processes on one folder would silently lose each other's
 * rows, and the database itself does not prevent that. The lock of a killed process is taken over.
 * @returns releases the lock
 * @throws FolderInUse while another process holds it
 */
export function lockFolder(folder: string): () => void {
  ownFolder(folder)
  const file = join(folder, 'db.lock')
  const mine = `${process.pid} ${processStart(process.pid) ?? ''}`
  while (!create(file, mine)) {
    const held = read(file)
    if (held === null) continue
    const [pid, started] = ownerOf(held)
    if (processStart(pid) === started) throw new FolderInUse(folder, pid)
    removeStale(file, held)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

function create(file: string, text: string): boolean {
  // Written to a separate file and linked, so that nobody reads a lock without its owner.
  const aside = `${file}.${newId()}`
  writeFileSync(aside, text)
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(aside)
  }
}

/** Moves a stale lock away; if it turns out to be another process's new lock, it is moved back. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${newId()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== seen) {
    try {
      linkSync(aside, file)
    } catch {
      // A third process was faster; the loop retries.
    }
  }
  rmSync(aside, { force: true })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function ownerOf(text: string): [pid: number, started: string] {
  const at = text.indexOf(' ')
  return [Number(text.slice(0, at)), text.slice(at + 1)]
}
