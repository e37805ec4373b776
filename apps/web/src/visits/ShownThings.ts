/** What comes within so many milliseconds of something else is scrolled by, and may be gone in the next moment. */
const SETTLED_AFTER = 100

/**
 * The things that are shown at present, counted, because one may be shown twice. The first change after a rest is told at
 * once, and what follows it when it has come to rest: what is scrolled by is told of never [VISIT-001].
 */
export class ShownThings {
  readonly #tell: (ids: readonly string[]) => void
  readonly #counts = new Map<string, number>()
  #changedAt = Number.NEGATIVE_INFINITY
  #told = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #isTellingAtOnce = false

  /** @param tell gets the ids in the order in which they came, whenever there are others */
  constructor(tell: (ids: readonly string[]) => void) {
    this.#tell = tell
  }

  /** Something is shown, until the returned function is called. */
  readonly show = (id: string): (() => void) => {
    this.#add(id, 1)
    return () => this.#add(id, -1)
  }

  #add(id: string, by: 1 | -1): void {
    const count = (this.#counts.get(id) ?? 0) + by
    if (count > 0) this.#counts.set(id, count)
    else this.#counts.delete(id)
    const now = performance.now()
    const isAfterRest = now - this.#changedAt > SETTLED_AFTER
    this.#changedAt = now
    if (this.#isTellingAtOnce) return
    clearTimeout(this.#timer)
    this.#isTellingAtOnce = isAfterRest
    this.#timer = setTimeout(this.#tellNow, isAfterRest ? 0 : SETTLED_AFTER)
  }

  readonly #tellNow = (): void => {
    this.#isTellingAtOnce = false
    const ids = [...this.#counts.keys()]
    if (ids.join('\n') === this.#told) return
    this.#told = ids.join('\n')
    this.#tell(ids)
  }
}
