/** Bytes; exactly that is accepted [DCONST-029, DCONST-030, DEC-349]. */
export const ATTACHMENT_LIMITS = { one: 10_485_760, all: 52_428_800 } as const

export type AttachmentRule = 'too-large' | 'together-too-large'

/** What decides whether a file fits. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A file that was not taken, with what is said about it [VISIT-212, VISIT-213]. */
export interface RefusedFile {
  readonly rule: AttachmentRule
  readonly name: string
  readonly message: string
}

/**
 * Takes chosen files one after the other: one that is refused changes nothing, and a smaller one behind it may still fit.
 * @param before the files that are attached already; none of them is ever removed [VISIT-214]
 * @see VISIT-212, VISIT-213, DEC-349
 */
export function takeFiles<File extends FileFacts>(
  before: readonly File[],
  chosen: readonly File[],
): { readonly taken: readonly File[]; readonly refused: readonly RefusedFile[] } {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  let sum = before.reduce((bytes, { size }) => bytes + size, 0)
  for (const file of chosen) {
    const refusal = refusalOf(file, sum)
    if (refusal) refused.push(refusal)
    else {
      taken.push(file)
      sum += file.size
    }
  }
  return { taken, refused }
}

function refusalOf({ name, size }: FileFacts, sum: number): RefusedFile | null {
  if (size > ATTACHMENT_LIMITS.one) {
    return { rule: 'too-large', name, message: `파일 크기는 10MB 이하여야 합니다. (${name})` }
  }
  if (sum + size > ATTACHMENT_LIMITS.all) {
    return { rule: 'together-too-large', name, message: `첨부파일 전체 크기는 50MB 이하여야 합니다. (${name})` }
  }
  return null
}
