/** What is sent, with its key. */
export interface Attempt<Data> {
  readonly data: Data
  readonly files: readonly File[]
  readonly key: string
  /** Data and files as they were sent first: a repeat with the same key has the same bytes. */
  body?: Blob
}

/** The attempts that have not succeeded: the same content, sent again, is one and the same attempt [DCALL-012]. */
export function keptAttempts<Data extends object>() {
  let kept: Attempt<Data>[] = []
  return {
    of(data: Data, files: readonly File[]): Attempt<Data> {
      const text = JSON.stringify(data)
      const known = kept.find(
        (one) =>
          JSON.stringify(one.data) === text &&
          one.files.length === files.length &&
          one.files.every((file, at) => isSame(file, files[at])),
      )
      if (known) return known
      const attempt = { data, files, key: crypto.randomUUID() }
      kept.push(attempt)
      return attempt
    },
    /** One has succeeded: what is sent from now on is another visit. */
    forget: () => {
      kept = []
    },
  }
}

/** A file that was chosen once more is another object. */
const isSame = (one: File, other: File | undefined) =>
  one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified
