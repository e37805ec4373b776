import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * Repeats a step only when its inputs have changed since it last succeeded.
 * The stamp is removed first, so that an interrupted step is repeated.
 * @param {string} file where the stamp is kept, relative to the repository
 * @param {string} inputs what the result depends on, as one hash
 * @param {() => Promise<number>} make returns an exit code
 * @returns {Promise<boolean>} whether the result is now there
 */
export async function onceFor(file, inputs, make) {
  const path = join(ROOT, file)
  if (readStamp(path) === inputs) return true
  rmSync(path, { force: true })
  if ((await make()) !== 0) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, inputs)
  return true
}

/** @param {string} path @returns {string | null} */
function readStamp(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
