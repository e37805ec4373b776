import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns when a process started, as text that differs between two processes that had the same id one after the other;
 * null when there is no such process.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  try {
    // The name in field 2 may contain blanks and brackets, so fields are counted from its last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return fields?.[19] ?? ''
  } catch {
    return startAsTold(pid)
  }
}

/** Systems without /proc report it through `ps`; without either, the id alone must do. */
function startAsTold(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
