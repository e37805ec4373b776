import { createHash } from 'node:crypto'

/**
 * The key of one step of a call, the same each time: a UUID of version 8, made of the key of the call and the step.
 * @param step what tells the steps of a call apart, such as the line of a file
 */
export function keyOfStep(key: string, step: number): string {
  const hash = createHash('sha256').update(`${key.toLowerCase()}:${step}`).digest('hex')
  const [first, second, third, last] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(20, 32)]
  return `${first}-${second}-8${third}-8${hash.slice(17, 20)}-${last}`
}
