import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:from|^import) "([^"]+)"/gm
const MARK = "'use client'\n"

/** Whether a built module needs React, itself or through a part of the package. */
function needsReact(/** @type {string} */ file) {
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)
  return imported.some((name) =>
    name.startsWith('.') ? needsReact(join(dirname(file), name)) : /^react(-|\/|$)/.test(name),
  )
}

/**
 * Marks the entries of a package that need React: a framework with server components (Next) otherwise runs them on its
 * server, where React has no state, and says `createContext is not a function`. Entries without React stay readable there.
 * @param {string[]} files the built entries
 */
export function markClientEntries(files) {
  for (const file of files.filter(needsReact)) writeFileSync(file, `${MARK}${readFileSync(file, 'utf8')}`)
}
