import type { Weight } from './change'

type Version = readonly [major: number, minor: number, patch: number]

/**
 * Returns the lowest version that a contract may have after changes of these weights: breaking ones ask for the next minor
 * before 1.0.0 and for the next major from then on, additions for the next patch and the next minor, texts for nothing.
 */
export function versionAskedFor(released: string, weights: readonly Weight[]): string {
  const [major, minor, patch] = read(released)
  const isStable = major > 0
  if (weights.includes('breaking')) return isStable ? `${major + 1}.0.0` : `0.${minor + 1}.0`
  if (weights.includes('addition')) return isStable ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`
  return released
}

/** Whether a version is another one or a later one. */
export function isAtLeast(version: string, asked: string): boolean {
  const other = read(asked)
  const difference = read(version)
    .map((number, at) => number - (other[at] ?? 0))
    .find((number) => number !== 0)
  return (difference ?? 0) >= 0
}

/** @throws Error for what is no plain version: a contract is released once, without candidates */
function read(version: string): Version {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
  if (!numbers) throw new Error(`\`${version}\` is no version of a contract: it has three numbers.`)
  return numbers as unknown as Version
}
