import { existsSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000

/** The processor time that a process has taken so far, in µs; not known on other systems. */
export function processorTimeOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // After the name, which may contain anything, in brackets.
  const numbers = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [user = Number.NaN, system = Number.NaN] = numbers.slice(11, 13)
  return (user + system) * TICK_US
}
