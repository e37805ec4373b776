/** The segment after `api` is not an id although it has a digit: a version, or the partner interface's name. */
const NAMES = /^(v\d+|b2b)$/i

/** The segments of a path, and the index of its last id, -1 without one. An id is a segment with a digit. */
function partsOf(path: string): { parts: string[]; last: number } {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.split('/').filter(Boolean)
  return {
    parts,
    last: parts.findLastIndex((part, at) => /\d/.test(part) && !(parts[at - 1] === 'api' && NAMES.test(part))),
  }
}

/**
 * The record of a request: its path up to the last id, or the whole path without one. Edits of one record keep their
 * order, and each passes its new version to the next [OFFL-096, OFFL-108, DEC-397].
 */
export function recordOf(path: string): string {
  const { parts, last } = partsOf(path)
  return `/${(last < 0 ? parts : parts.slice(0, last + 1)).join('/')}`
}

/** The id of that record, null when the path has none, as with the own profile. */
export function recordIdOf(path: string): string | null {
  const { parts, last } = partsOf(path)
  return parts[last] ?? null
}
