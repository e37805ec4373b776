export interface FileLimits {
  /** Endings and media types: `.pdf`, `image/png`, `image/*`. An ending counts only where no media type is known. */
  acceptedTypes?: readonly string[]
  /** Bytes of one file; exactly that many pass. */
  maxSize?: number
  /** Bytes of all files together; exactly that many pass. */
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

/** Takes the added files one after the other: a refused one takes no room from the next. The type is judged first. */
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
