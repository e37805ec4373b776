import type { paths } from '../generated/contract'
import { fits } from '../pipeline/call'

/**
 * The ids in the path of a stored request, by their names in a path of the contract.
 * @param template of the contract, with its parameters in braces
 * @param path as stored, with its query
 * @returns null for a request of another path
 * @see OFFL-138, OFFL-139
 */
export function idsIn(template: keyof paths, path: string): Readonly<Record<string, string>> | null {
  const [pathname = ''] = path.split(/[?#]/)
  const [names, parts] = [template.split('/'), pathname.split('/')]
  if (!fits(names, parts)) return null
  const ids = names.flatMap((name, at) =>
    name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[at] ?? '')] as const] : [],
  )
  return Object.fromEntries(ids)
}
