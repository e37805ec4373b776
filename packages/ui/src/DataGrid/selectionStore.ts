import type { RowKeys } from './rowKeys'
import { type Extent, extendTo, extentOf, toggleRow, toggleShown } from './selection'

interface Given {
  isOn: boolean
  keys: ReadonlySet<string>
  /** The keys of the shown rows, in order. */
  rows: RowKeys
  onChange: ((keys: ReadonlySet<string>) => void) | undefined
}

/** The content of the bar above the table. */
export interface Summary {
  count: number
  /** How many of them are not among the shown rows. */
  elsewhere: number
  extent: Extent
}

const NOTHING: Summary = { count: 0, elsewhere: 0, extent: 'none' }

/** The selected rows, kept outside React: a key press then rerenders one row instead of the table. */
export class SelectionStore {
  #given: Given
  #summary = NOTHING
  /** The row that was toggled last: Shift extends from there. */
  #anchor: string | null = null
  #listeners = new Set<() => void>()

  constructor(given: Given) {
    this.#given = given
    this.update(given)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get isOn(): boolean {
    return this.#given.isOn
  }

  get summary(): Summary {
    return this.#summary
  }

  /** Null if rows cannot be selected. */
  has(key: string): boolean | null {
    return this.isOn ? this.#given.keys.has(key) : null
  }

  update(given: Given): void {
    this.#given = given
    this.#summary = given.keys.size === 0 ? NOTHING : this.#summaryOf(given)
    for (const listener of this.#listeners) listener()
  }

  #summaryOf({ keys, rows }: Given): Summary {
    const shown = [...rows]
    const here = shown.filter((key) => keys.has(key)).length
    return { count: keys.size, elsewhere: keys.size - here, extent: extentOf(keys, shown) }
  }

  toggle(key: string): void {
    this.#anchor = key
    this.#change(toggleRow(this.#given.keys, key))
  }

  extend(key: string): void {
    const { keys, rows } = this.#given
    const next = extendTo(keys, this.#anchor, key, [...rows])
    this.#anchor ??= key
    this.#change(next)
  }

  /** All shown rows, or none if all were selected. */
  toggleShown(): void {
    this.#change(toggleShown(this.#given.keys, [...this.#given.rows]))
  }

  selectShown(): void {
    if (this.#summary.extent !== 'all') this.toggleShown()
  }

  clear(): void {
    this.#anchor = null
    this.#change(new Set())
  }

  #change(keys: ReadonlySet<string>): void {
    this.#given.onChange?.(keys)
  }
}
