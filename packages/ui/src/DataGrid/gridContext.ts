import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { type Address, cellId } from './address'
import type { SelectionStore } from './selectionStore'
import type { CellState, GridStore } from './store'

/** What a mounted cell can do for the key handler, which knows nothing of rows and columns. */
interface MountedCell {
  element: HTMLElement
  /** F2 or a double-click: editor, dialog, reason, buttons or sort. */
  open: () => void
  /** Enter: saves what the cell holds, else opens it. */
  enter: () => void
}

/** Shared by the cells of one grid; never changes while it is mounted, so that nobody draws again because of it. */
export interface Grid {
  store: GridStore
  selection: SelectionStore
  cells: Map<string, MountedCell>
  /** Saves a new value of the cell, `text` being its words. The editor is closed before. */
  commit: (address: Address, stored: string, value: string, text: string) => void
  /** Focuses the cell and brings it into view; false when it is not mounted. */
  focus: (address: Address) => boolean
  announce: (message: string, isUrgent?: boolean) => void
}

export const GridContext = createContext<Grid | null>(null)

export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('A cell stands outside of its DataGrid.')
  return grid
}

/** The state of one cell; the caller draws again when that cell changes, and for no other. */
export function useCellState(address: Address): CellState {
  const { store } = useGrid()
  const id = cellId(address)
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id])
  return useSyncExternalStore(subscribe, () => store.cell(id))
}

/** Makes the cell known to the grid while it is mounted. */
export function useMountedCell(address: Address, open: () => void, enter = open) {
  const { cells } = useGrid()
  const id = cellId(address)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const cell: MountedCell = { element, open, enter }
      cells.set(id, cell)
      return () => {
        // The row may have been mounted anew elsewhere before this one went.
        if (cells.get(id) === cell) cells.delete(id)
      }
    },
    [cells, id, open, enter],
  )
}
