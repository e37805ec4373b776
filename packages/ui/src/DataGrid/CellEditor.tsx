import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { isComposing } from '../field/composition'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { type Address, cellId } from './address'
import * as css from './cell.css'
import { DateEditor } from './DateEditor'
import type { EditorProps, Reading } from './editorProps'
import { useGrid } from './gridContext'
import type { RowKeys } from './rowKeys'
import { SelectEditor } from './SelectEditor'
import { isHeld } from './store'
import { TextEditor } from './TextEditor'
import type { DateEdit, SelectEdit, TextEdit } from './types'
import { useNote } from './useNote'

interface CellEditorProps {
  address: Address
  label: string
  mode: TextEdit | DateEdit | SelectEdit
  stored: string
  initial: string
  /** Formats a value of this cell. */
  words: (value: string) => string
  /** Returns the focus to the cell, before the editor is removed. */
  onClose: () => void
}

/** The cell of the same column so many rows further; null beyond the first and the last row. */
function rowFrom({ row, column }: Address, rows: RowKeys, step: 1 | -1): Address | null {
  const at = rows.indexOf(row ?? '') + step
  const next = at < 0 ? undefined : rows.at(at)
  return next === undefined ? null : { row: next, column }
}

/**
 * Enter saves, Escape cancels, leaving the cell does what its mode states. A refused value keeps the editor open. Tab
 * leaves the grid: the grid is one tab stop, and a date has tab stops of its own inside.
 */
export function CellEditor({ address, label, mode, stored, initial, words, onClose }: CellEditorProps) {
  const { store, commit, announce, focus } = useGrid()
  const labels = useLabels()
  const read = useRef<(() => Reading) | null>(null)
  const isClosed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const note = useNote()
  const noteId = useId()
  const hintId = useId()
  const hint = mode.hint ?? null

  useLayoutEffect(() => {
    // A note of the cell about its own value takes precedence.
    if (hint !== null && !store.note) store.setNote({ tone: 'plain', text: hint })
  }, [store, hint])

  const check = (reading: Reading) => {
    const message = reading.ok && reading.value !== stored ? (mode.validate?.(reading.value) ?? null) : null
    return message === null || !reading.ok ? reading : { ok: false as const, text: words(reading.value), message }
  }
  const send = (value: string) => {
    const { entry } = store.cell(cellId(address))
    const pending = entry?.kind === 'pending' ? entry.value : null
    // What is being saved counts as stored: typing the former value again has to be saved too.
    if (value !== pending) commit(address, pending ?? stored, value, words(value))
  }
  const close = (isFocusKept: boolean) => {
    isClosed.current = true
    clearTimeout(timer.current)
    if (isFocusKept) onClose()
    store.stopEditing()
  }
  const refuse = (message: string) => {
    store.setNote({ tone: 'critical', text: message })
    announce(message, true)
  }
  const save = (reading: Reading, then: 'stay' | 'next' | 'previous' = 'stay') => {
    const checked = check(reading)
    if (!checked.ok) return refuse(checked.message)
    close(true)
    send(checked.value)
    const target = then === 'stay' ? null : rowFrom(address, store.shape.rows, then === 'next' ? 1 : -1)
    if (target) focus(target)
  }
  /** Keeps what was typed in the cell, with a mark. */
  const hold = (reading: Reading) => {
    if (reading.ok && reading.value === initial) return
    if (reading.ok && reading.value === stored) return store.setEntry(address, null)
    const checked = check(reading)
    const value = reading.ok ? reading.value : null
    if (checked.ok) {
      const text = words(checked.value)
      store.setEntry(address, { kind: 'unsaved', value, text })
      announce(`${labels.cellMark('unsaved')}. ${labels.cellEntered(text)}`)
    } else {
      const { text, message } = checked
      store.setEntry(address, { kind: 'refused', value, text, message })
      announce(`${labels.cellRefused(message)} ${labels.cellEntered(text)}`, true)
    }
  }
  const leave = () => {
    const reading = read.current?.() ?? { ok: true as const, value: stored }
    close(false)
    keep(reading)
  }
  /** Saves what was typed, or holds it. What was refused already is not sent again before somebody presses Enter. */
  const keep = (reading: Reading) => {
    const checked = check(reading)
    const { entry } = store.cell(cellId(address))
    if (checked.ok && isHeld(entry) && entry.value === checked.value) return
    if (checked.ok && mode.whenLeft !== 'keep') send(checked.value)
    else hold(reading)
  }
  const holdNow = useRef(() => {})
  const saveNow = useRef(() => {})
  useLayoutEffect(() => {
    holdNow.current = () => {
      clearTimeout(timer.current)
      if (isClosed.current || !read.current) return
      // With the grid gone nobody would find what it holds.
      if (store.isGone) keep(read.current())
      else hold(read.current())
    }
    saveNow.current = () => {
      const reading = read.current?.()
      if (reading && check(reading).ok) keep(reading)
    }
  })
  const savesAfter = mode.editor === 'text' ? mode.savesAfter : undefined
  const onInput = () => {
    clearTimeout(timer.current)
    if (savesAfter !== undefined) timer.current = setTimeout(() => saveNow.current(), savesAfter)
  }
  // On unmount: the cell may have been locked without closing the editor.
  useLayoutEffect(() => () => holdNow.current(), [])

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node) || isComposing(event.nativeEvent)) return
    const isOnButton = (event.target as Element).closest('button') !== null
    if (event.key === 'Escape') {
      event.stopPropagation()
      store.setEntry(address, null)
      close(true)
    } else if (event.key === 'Enter' && !isOnButton) {
      event.preventDefault()
      event.stopPropagation()
      const then = event.shiftKey ? 'previous' : 'next'
      if (read.current) save(read.current(), mode.doesEnterMove ? then : 'stay')
    } else if (mode.editor === 'select' && /^Arrow(Up|Down)$/.test(event.key)) {
      store.setNote(null)
    } else if (event.key.length === 1 || /^(Backspace|Delete)$/.test(event.key)) {
      // The refused value is being corrected.
      store.setNote(null)
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const isInside = (node: EventTarget | null) => node instanceof Node && event.currentTarget.contains(node)
    // Another window and the calendar, which is elsewhere in the DOM, do not count as leaving. A list never has the
    // focus.
    const isElsewhere =
      !document.hasFocus() || event.currentTarget.querySelector('button[aria-expanded="true"]') !== null
    if (isClosed.current || isElsewhere || !isInside(event.target) || isInside(event.relatedTarget)) return
    leave()
  }

  const listeners = { onKeyDownCapture, onBlur, onInput }
  const isInvalid = note?.tone === 'critical'
  const props: EditorProps = {
    label,
    initial,
    read,
    describedBy: [hint !== null && hintId, isInvalid && noteId].filter(Boolean).join(' ') || undefined,
    isInvalid,
    onChoose: (value) => {
      if (!isClosed.current) save({ ok: true, value })
    },
    onProblem: refuse,
  }
  return (
    <div className={css.editor} data-editor={mode.editor} {...listeners}>
      {mode.editor === 'text' && <TextEditor {...props} mode={mode} />}
      {mode.editor === 'date' && <DateEditor {...props} mode={mode} />}
      {mode.editor === 'select' && <SelectEditor {...props} mode={mode} />}
      {hint !== null && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <span id={noteId} hidden>
        {note?.text}
      </span>
    </div>
  )
}
