export interface FileLimits {
  /**
   * Extensions and media types: `.pdf`, `image/png`, `image/*`. An extension counts only if the media type is unknown.
   */
  acceptedTypes?: readonly string[]
  /** Maximum bytes of one file, inclusive. */
  maxSize?: number
  /** Maximum bytes of all files together, inclusive. */
  maxTotalSize?: number
  maxCount?: number
}

export interface FileRefusal {
  reason: 'type' | 'size' | 'total' | 'count'
  fileName: string
}

interface Sized {
  size: number
}

function hasAcceptedType({ name, type }: File, accepted: readonly string[]): boolean {
  const [endings, media] = [
    accepted.filter((each) => each.startsWith('.')),
    accepted.filter((each) => !each.startsWith('.')),
  ]
  if (type && media.length > 0) {
    return media.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each))
  }
  return endings.some((each) => name.toLowerCase().endsWith(each.toLowerCase()))
}

/**
 * Judges the added files one after the other: a refused one uses up no space for the next. The type is checked first.
 */
export function judgeFiles(present: readonly Sized[], added: readonly File[], limits: FileLimits) {
  const accepted: File[] = []
  const refused: FileRefusal[] = []
  let total = present.reduce((sum, { size }) => sum + size, 0)
  for (const file of added) {
    const reason = judge(file, present.length + accepted.length, total, limits)
    if (reason) refused.push({ reason, fileName: file.name })
    else {
      accepted.push(file)
      total += file.size
    }
  }
  return { accepted, refused }
}

function judge(file: File, count: number, total: number, limits: FileLimits): FileRefusal['reason'] | undefined {
  const { acceptedTypes, maxSize = Infinity, maxTotalSize = Infinity, maxCount = Infinity } = limits
  if (acceptedTypes && !hasAcceptedType(file, acceptedTypes)) return 'type'
  if (file.size > maxSize) return 'size'
  if (total + file.size > maxTotalSize) return 'total'
  return count + 1 > maxCount ? 'count' : undefined
}
