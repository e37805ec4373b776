import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { type Address, cellId } from './address'
import type { SelectionStore } from './selectionStore'
import type { CellState, GridStore } from './store'

/** The actions of a mounted cell, for the key handler, which knows no rows and columns. */
interface MountedCell {
  element: HTMLElement
  /** F2 or a double-click: opens the editor, dialog, reason or buttons, or sorts. */
  open: () => void
  /** Enter: saves what the cell holds, otherwise opens it. */
  enter: () => void
  /** A digit: opens a date for typing, or says why the cell is locked. */
  type: () => void
}

/** Shared by the cells of one grid; never changes while the grid is mounted, so that it causes no rerender. */
export interface Grid {
  store: GridStore
  selection: SelectionStore
  cells: Map<string, MountedCell>
  /** Saves a new value of the cell, `text` being its display text. The editor is closed before. */
  commit: (address: Address, stored: string, value: string, text: string) => void
  /** Focuses the cell and scrolls it into view; false when it is not mounted. */
  focus: (address: Address) => boolean
  announce: (message: string, isUrgent?: boolean) => void
}

export const GridContext = createContext<Grid | null>(null)

export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('A cell must be inside a DataGrid.')
  return grid
}

/** The state of one cell; the caller rerenders only when that cell changes. */
export function useCellState(address: Address): CellState {
  const { store } = useGrid()
  const id = cellId(address)
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id])
  const read = () => store.cell(id)
  return useSyncExternalStore(subscribe, read, read)
}

const nothing = () => {}

/** Registers the cell with the grid while it is mounted. */
export function useMountedCell(address: Address, open: () => void, enter = open, type = nothing) {
  const { cells } = useGrid()
  const id = cellId(address)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const cell: MountedCell = { element, open, enter, type }
      cells.set(id, cell)
      return () => {
        // The row may have been remounted elsewhere before this one was unmounted.
        if (cells.get(id) === cell) cells.delete(id)
      }
    },
    [cells, id, open, enter, type],
  )
}
