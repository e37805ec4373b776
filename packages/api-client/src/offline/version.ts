import { recordIdOf } from './record'

/**
 * The version of the record at a path, from a reply: the record itself, or one that the reply contains, such as the
 * `visit` of a completion. Null without one: the version of another record would let an edit pass that was never
 * compared.
 */
export function versionIn(reply: unknown, path: string): string | null {
  if (!isRecord(reply)) return null
  const id = recordIdOf(path)
  const found =
    id === null ? reply : [reply, ...Object.values(reply)].find((part) => isRecord(part) && isAbout(part, id))
  return isRecord(found) ? versionOf(found) : null
}

/** The version of the record in a 412, which by contract is the record of the request. */
export function currentVersion(current: unknown, path: string): string | null {
  return versionIn(current, path) ?? (isRecord(current) ? versionOf(current) : null)
}

/** True when both are based on the same version, quoted or bare; false without one, and with `*`. */
export function isSameVersion(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && bare(one) !== '*' && bare(one) === bare(other)
}

function bare(ifMatch: string): string {
  return ifMatch.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
}

function versionOf({ version }: Record<string, unknown>): string | null {
  return typeof version === 'number' || (typeof version === 'string' && version !== '') ? String(version) : null
}

/** By `id`, or by another id of the record itself, such as `subjectId`. */
function isAbout(record: Record<string, unknown>, id: string): boolean {
  if (!('version' in record)) return false
  if ('id' in record) return String(record.id) === id
  return Object.entries(record).some(([name, value]) => name.endsWith('Id') && String(value) === id)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
