import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { type Address, cellId, type Shape } from './address'
import type { Grid } from './gridContext'
import { reveal } from './reveal'
import type { SelectionStore } from './selectionStore'
import { GridStore } from './store'
import type { CommitResult, DataGridProps } from './types'
import type { Announce } from './Voice'
import { setTabStop } from './widgets'

interface Core {
  shape: Shape
  selection: SelectionStore
  announce: Announce
  onCommit: DataGridProps<unknown>['onCommit']
}

/** The focused element was removed. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The object that the cells share: the active cell, its movement, and saving. */
export function useGridCore({ shape, selection, announce, onCommit }: Core): Grid {
  const labels = useLabels()
  const latest = useRef({ onCommit, labels })
  useLayoutEffect(() => {
    latest.current = { onCommit, labels }
  })

  const [grid] = useState<Grid>(() => {
    const store = new GridStore(shape)
    const cells: Grid['cells'] = new Map()

    const focus = (address: Address) => {
      // An absent cell must not become the active one: the grid would have no tab stop.
      if (!store.has(address)) return false
      // A row out of view is mounted once it is active.
      if (!cells.has(cellId(address))) flushSync(() => store.setActive(address))
      const cell = cells.get(cellId(address))
      if (!cell) return false
      store.setActive(address)
      setTabStop(cell.element, true)
      cell.element.focus({ preventScroll: true })
      reveal(cell.element)
      return true
    }

    const save = async (address: Address, value: string): Promise<CommitResult> => {
      try {
        return (await latest.current.onCommit?.(address.row ?? '', address.column, value)) ?? undefined
      } catch {
        return { ok: false, message: latest.current.labels.cellNotSaved }
      }
    }

    const commit = async (address: Address, stored: string, value: string, text: string) => {
      if (value === stored) return store.setEntry(address, null)
      const entry = { kind: 'pending', value, text } as const
      store.setEntry(address, entry)
      const result = await save(address, value)
      // The cell was edited again meanwhile: the later value counts.
      if (store.cell(cellId(address)).entry !== entry) return
      const failure = result?.ok === false ? result.message : null
      store.setEntry(address, failure === null ? null : { kind: 'refused', value, text, message: failure })
      const { cellRefused, cellEntered } = latest.current.labels
      if (failure !== null) announce(`${cellRefused(failure)} ${cellEntered(text)}`, true)
      else if (result?.ok && !result.isAnnounced) announce(latest.current.labels.cellSaved)
      // A dialog opened by the commit may have closed after its row has moved.
      if (isFocusLost() && store.active) focus(store.active)
    }
    return { store, selection, cells, commit, focus, announce }
  })
  // Effects of the cells are cleaned up after this one.
  useLayoutEffect(() => {
    grid.store.isGone = false
    return () => {
      grid.store.isGone = true
    }
  }, [grid])
  return grid
}
