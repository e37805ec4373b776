import { type Address, cellId, isSameCell, type Shape } from './address'
import type { RowKeys } from './rowKeys'

interface Entered {
  /** The value to be stored; null when the input is not a valid value. */
  value: string | null
  /** Its display text. */
  text: string
}

/** Input that is not stored: pending, left without saving, refused, or waiting to be sent. */
export type Entry = Entered &
  ({ kind: 'pending' } | { kind: 'unsaved' } | { kind: 'refused'; message: string } | { kind: 'waiting' })

/** An entry with a mark of its own: all but a pending one. */
export type HeldEntry = Exclude<Entry, { kind: 'pending' }>

export const isHeld = (entry: Entry | null): entry is HeldEntry => entry !== null && entry.kind !== 'pending'

/**
 * The text of a small note at the active cell: why it is locked, what happened to its value, or a text too long for it.
 */
export interface Note {
  tone: 'plain' | 'locked' | 'caution' | 'critical'
  text: string
}

export interface CellState {
  isActive: boolean
  isEditing: boolean
  entry: Entry | null
}

const nearest = (list: Pick<RowKeys, 'length' | 'at'>, index: number): string | undefined =>
  list.length === 0 ? undefined : list.at(Math.min(Math.max(index, 0), list.length - 1))

const IDLE: CellState = { isActive: false, isEditing: false, entry: null }

/**
 * The active cell, the edited cell, pending values and the note, kept outside React: a key press then rerenders two
 * cells instead of the table. Each cell subscribes to itself only.
 */
export class GridStore {
  #shape: Shape
  #active: Address | null = null
  #activeIndex = { row: 0, column: 0 }
  /** The active cell is in the header only because there are no rows, for example while a page loads. */
  #isDisplaced = true
  #editing: Address | null = null
  #entries = new Map<string, { address: Address; entry: Entry }>()
  #ownNotes = new Map<string, Note>()
  #note: Note | null = null
  #isFocused = false
  /** The grid has left the page: nothing that a cell keeps is seen any more. */
  isGone = false
  #cells = new Map<string, CellState>()
  #listeners = new Map<string, Set<() => void>>()

  constructor(shape: Shape) {
    this.#shape = shape
    this.reshape(shape)
  }

  /** `topic` is a cell's id, `note`, or `active` for the active row. */
  subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  get shape(): Shape {
    return this.#shape
  }

  get active(): Address | null {
    return this.#active
  }

  get editing(): Address | null {
    return this.#editing
  }

  get note(): Note | null {
    return this.#note
  }

  cell(id: string): CellState {
    return this.#cells.get(id) ?? IDLE
  }

  setActive(next: Address | null): void {
    if (isSameCell(this.#active, next)) return
    this.#isDisplaced = false
    const before = this.#active
    this.#active = next
    if (next) this.#activeIndex = this.#indexOf(next)
    this.#refresh(before)
    this.#refresh(next)
    this.#tell('active')
    this.resetNote()
  }

  startEditing(address: Address): void {
    this.setActive(address)
    const before = this.#editing
    this.#editing = address
    this.#refresh(before)
    this.#refresh(address)
    this.resetNote()
  }

  stopEditing(): void {
    const before = this.#editing
    this.#editing = null
    this.#refresh(before)
    this.resetNote()
  }

  /** A held value is removed with its row: there is no cell left to show it. */
  setEntry(address: Address, entry: Entry | null): void {
    if (entry && !(isHeld(entry) && this.#isRowGone(address))) this.#entries.set(cellId(address), { address, entry })
    else this.#entries.delete(cellId(address))
    this.#refresh(address)
  }

  /** Sets the note that a cell shows whenever it is active. */
  setOwnNote(address: Address, note: Note | null): void {
    if (note) this.#ownNotes.set(cellId(address), note)
    else this.#ownNotes.delete(cellId(address))
    if (isSameCell(address, this.#active)) this.resetNote()
  }

  /** Whether the focus is in the grid. A note is shown only then: it would cover other parts of the page. */
  get isFocused(): boolean {
    return this.#isFocused
  }

  setFocused(isFocused: boolean): void {
    if (isFocused === this.#isFocused) return
    this.#isFocused = isFocused
    this.resetNote()
  }

  setNote(note: Note | null): void {
    if (note?.text === this.#note?.text && note?.tone === this.#note?.tone) return
    this.#note = note
    this.#tell('note')
  }

  /** Returns to the active cell's own note, or none. */
  resetNote(): void {
    const own = this.#isFocused && this.#active ? this.#ownNotes.get(cellId(this.#active)) : null
    this.setNote(own ?? null)
  }

  /**
   * Sets other rows or columns. If the active row is gone, the row now at its position becomes active, in the same
   * column.
   */
  reshape(shape: Shape): void {
    this.#shape = shape
    this.#dropEntriesOfGoneRows()
    const { row, column } = this.#activeIndex
    if (this.#editing && !this.has(this.#editing)) this.stopEditing()
    if (this.#active && this.has(this.#active) && !(this.#isDisplaced && shape.rows.length > 0)) {
      this.#activeIndex = this.#indexOf(this.#active)
      return
    }
    const isKept = this.#active && shape.columns.includes(this.#active.column)
    const id = isKept ? this.#active?.column : nearest(shape.columns, column)
    this.setActive(id === undefined ? null : { row: nearest(shape.rows, row) ?? null, column: id })
    this.#activeIndex.row = row
    this.#isDisplaced = shape.rows.length === 0
  }

  #dropEntriesOfGoneRows(): void {
    for (const { address, entry } of this.#entries.values()) {
      if (isHeld(entry) && this.#isRowGone(address)) this.setEntry(address, null)
    }
  }

  #isRowGone({ row }: Address): boolean {
    return row !== null && this.#shape.rows.indexOf(row) === -1
  }

  #indexOf(address: Address) {
    const row = address.row === null ? 0 : this.#shape.rows.indexOf(address.row)
    return { row, column: this.#shape.columns.indexOf(address.column) }
  }

  /** Whether the grid has this cell. */
  has({ row, column }: Address): boolean {
    return this.#shape.columns.includes(column) && (row === null || this.#shape.rows.indexOf(row) !== -1)
  }

  #refresh(address: Address | null): void {
    if (!address) return
    const id = cellId(address)
    const entry = this.#entries.get(id)?.entry ?? null
    const next = { isActive: isSameCell(address, this.#active), isEditing: isSameCell(address, this.#editing), entry }
    if (next.isActive || next.isEditing || next.entry) this.#cells.set(id, next)
    else this.#cells.delete(id)
    this.#tell(id)
  }

  #tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}
