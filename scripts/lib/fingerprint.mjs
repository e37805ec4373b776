import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** Generated files and files outside every build: changing them changes no result. */
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)|\.gen\.ts$|\.(test|stories)\.tsx?$|\.test-d\.ts$/

/** @param {string} path @returns {string[]} the files at or below a path of the repository, always in the same order */
function filesOf(path) {
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .map((name) => `${path}/${name}`)
    .filter((entry) => !LEFT_OUT.test(entry))
    .sort()
    .flatMap(filesOf)
}

/**
 * SHA-256 over the names and contents of files, so that a renamed or removed file counts as a change.
 * @param {string[]} paths files and folders, relative to the repository
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
