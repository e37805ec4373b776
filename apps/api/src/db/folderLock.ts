import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../base/dataFolder'
import { newId } from './ids'
import { processStart } from './processStart'

/** Told to a person who starts a second server on the same folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `데이터 폴더 ${folder}를 다른 서버(프로세스 ${pid})가 사용하고 있습니다. ` +
        `The data folder is in use by another server (process ${pid}).`,
    )
  }
}

/**
 * Takes the embedded database's folder for this process. Two processes on one folder would silently lose each
 * other's rows, and the database itself refuses neither. The lock of a process that was killed is taken over.
 * @returns gives the folder back
 * @throws FolderInUse while another process lives on it
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
  // Written aside and linked, so that nobody reads a lock that has no owner in it yet.
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

/** Moves a dead lock away; when it turns out to be somebody's new one, it is put back. */
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
      // A third process was quicker; the loop looks again.
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
