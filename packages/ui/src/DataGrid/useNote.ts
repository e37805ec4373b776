import { useCallback, useSyncExternalStore } from 'react'
import { useGrid } from './gridContext'
import type { Note } from './store'

/** The note at the active cell. */
export function useNote(): Note | null {
  const { store } = useGrid()
  const subscribe = useCallback((listener: () => void) => store.subscribe('note', listener), [store])
  const read = () => store.note
  return useSyncExternalStore(subscribe, read, read)
}
