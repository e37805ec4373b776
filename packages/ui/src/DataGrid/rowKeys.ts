/** The keys of the rows, in display order. An array of texts is one. */
export interface RowKeys extends Iterable<string> {
  readonly length: number
  /** The key of a row, counted from 0; of a negative number it may be anything. */
  at(index: number): string | undefined
  /** -1 when there is no such row. */
  indexOf(key: string): number
}

/**
 * Asks the rows for their keys when they are needed: a table of 100,000 rows shows twenty, and a list of all keys, made
 * anew with each changed row, would be most of what such a table costs more than a short one.
 */
export class KeysOfRows<Row> implements RowKeys {
  #rows: readonly Row[]
  #getKey: (row: Row) => string
  /** Where a key was found last: as a rule the active row is asked for again. */
  #found = 0

  constructor(rows: readonly Row[], getKey: (row: Row) => string) {
    this.#rows = rows
    this.#getKey = getKey
  }

  get length(): number {
    return this.#rows.length
  }

  at(index: number): string | undefined {
    const row = this.#rows[index]
    return row === undefined ? undefined : this.#getKey(row)
  }

  indexOf(key: string): number {
    if (this.at(this.#found) === key) return this.#found
    const index = this.#rows.findIndex((row) => this.#getKey(row) === key)
    if (index !== -1) this.#found = index
    return index
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const row of this.#rows) yield this.#getKey(row)
  }
}
