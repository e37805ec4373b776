import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process started, as text that differs between two processes that were given the same id one after the
 * other; null when there is no such process.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  try {
    // The name in field 2 may hold blanks and brackets, so the fields are counted from its last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return fields?.[19] ?? ''
  } catch {
    return startAsTold(pid)
  }
}

/** Systems without /proc tell it through `ps`; where there is none either, the id alone has to do. */
function startAsTold(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
