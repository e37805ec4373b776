/** One stored row: bytes under a key. */
export interface Row {
  readonly key: string
  readonly value: Uint8Array<ArrayBuffer>
}

/** A place that keeps rows between visits. What it cannot do (full, forbidden) rejects. */
export interface Rows {
  /** All rows, by key. */
  list(): Promise<Row[]>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Ends when the row is stored. */
  put(key: string, value: Uint8Array<ArrayBuffer>): Promise<void>
  delete(key: string): Promise<void>
}
