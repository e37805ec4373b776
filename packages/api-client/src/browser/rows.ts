/** One stored row: bytes under a key. */
export interface Row {
  readonly key: string
  readonly value: Uint8Array<ArrayBuffer>
}

/** A storage that keeps rows between visits. An operation that fails (full, forbidden) rejects. */
export interface Rows {
  /** All rows, by key. */
  list(): Promise<Row[]>
  /** Null without a row. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Resolves when the row is stored. */
  put(key: string, value: Uint8Array<ArrayBuffer>): Promise<void>
  delete(key: string): Promise<void>
}
