import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { useGrid } from './gridContext'
import type { RowKeys } from './rowKeys'
import { areSameKeys } from './selection'
import { SelectionStore, type Summary } from './selectionStore'
import type { DataGridProps } from './types'
import type { Announce } from './Voice'

const NO_KEYS: ReadonlySet<string> = new Set()

interface Selection {
  selectionMode: DataGridProps<unknown>['selectionMode']
  onSelectionChange: DataGridProps<unknown>['onSelectionChange']
  selectedKeys: ReadonlySet<string> | undefined
  rows: RowKeys
  announce: Announce
}

/** Provides the selection to the rows and announces its changes; rows that are loaded or removed are not announced. */
export function useSelection({ selectionMode, selectedKeys, rows, onSelectionChange, announce }: Selection) {
  const labels = useLabels()
  const isOn = selectionMode === 'multiple'
  const keys = (isOn && selectedKeys) || NO_KEYS
  const onChange = useRef(onSelectionChange)
  const [store] = useState(() => new SelectionStore({ isOn, keys, rows, onChange: (next) => onChange.current?.(next) }))
  useLayoutEffect(() => {
    onChange.current = onSelectionChange
  })
  useLayoutEffect(() => {
    store.update({ isOn, keys, rows, onChange: (next) => onChange.current?.(next) })
  }, [store, isOn, keys, rows])

  const said = useRef(keys)
  useEffect(() => {
    const isSame = areSameKeys(said.current, keys)
    said.current = keys
    if (!isSame) announce(keys.size === 0 ? labels.selectionCleared : labels.selectedRows(keys.size))
  }, [keys, announce, labels.selectedRows, labels.selectionCleared])
  return store
}

/** Whether the row is selected; null if rows cannot be. The caller rerenders for this row only. */
export function useIsSelected(rowKey: string): boolean | null {
  const { selection } = useGrid()
  const read = () => selection.has(rowKey)
  return useSyncExternalStore(selection.subscribe, read, read)
}

export function useSelectionSummary(): Summary {
  const { selection } = useGrid()
  const read = () => selection.summary
  return useSyncExternalStore(selection.subscribe, read, read)
}
