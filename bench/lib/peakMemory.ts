import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 10

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

const childrenOf = (pid: number): number[] => {
  const folder = `/proc/${pid}/task`
  // Each thread lists those that it has started.
  const threads = existsSync(folder) ? readdirSync(folder) : []
  return threads.flatMap((thread) => read(`${folder}/${thread}/children`).split(' ').filter(Boolean).map(Number))
}

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)]

/** Returns the bytes that processes hold together: pages of files once, because they run the same Node. */
function memoryOf(pids: readonly number[]): number {
  const statuses = pids.map((pid) => read(`/proc/${pid}/status`))
  const of = (name: string) =>
    statuses.map((status) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024)
  return of('RssAnon').reduce((sum, bytes) => sum + bytes, 0) + Math.max(0, ...of('RssFile'))
}

/**
 * Watches the processes that this one starts from now on, on Linux.
 * @returns ends watching and tells the most memory that they held at one time, in bytes
 */
export function watchMemory(): () => number {
  const before = new Set(childrenOf(process.pid))
  let most = 0
  const look = () => {
    const started = childrenOf(process.pid).filter((pid) => !before.has(pid))
    most = Math.max(most, memoryOf(started.flatMap(withDescendants)))
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}
