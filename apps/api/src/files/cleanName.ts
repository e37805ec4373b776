/** UTF-16 units. */
const MAX_LENGTH = 255
/** A longer ending is no extension, and is cut off with the rest. */
const MAX_EXTENSION = 20

/**
 * Returns the name under which a file is shown and downloaded: without folders, without signs that cannot be seen or that
 * turn the direction of a text, and without those that a file name on a usual disk may not have.
 * @example cleanName('../../진료\u202Egpj.exe') // '진료gpj.exe'
 */
export function cleanName(name: string): string {
  const seen = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFC')
  const last = seen.slice(Math.max(seen.lastIndexOf('/'), seen.lastIndexOf('\\')) + 1)
  return shortened(withoutEdges(last.replace(/[<>:"|?*]/g, '_'))) || '파일'
}

/** A leading dot hides a file, and one at the end is lost on some disks. */
const withoutEdges = (name: string): string => name.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')

/** Cuts the middle of a long name, so that its extension stays, and no sign in two. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : ''
  const stem = name.slice(0, MAX_LENGTH - extension.length).replace(/[\uD800-\uDBFF]$/, '')
  return withoutEdges(withoutEdges(stem) + extension)
}
