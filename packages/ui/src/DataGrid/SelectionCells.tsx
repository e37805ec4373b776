import { Check, Minus } from 'lucide-react'
import { type MouseEvent, useCallback } from 'react'
import { box } from '../Checkbox/Checkbox.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { useCellState, useGrid, useMountedCell } from './gridContext'
import * as header from './header.css'
import type { Extent } from './selection'
import * as css from './selection.css'
import { type Place, stickyProps } from './stickyProps'
import { useIsSelected, useSelectionSummary } from './useSelection'

/** The id of the checkbox column; no caller's column can have it. */
export const SELECTION_COLUMN = '\u0000selection'

const MARK = { size: 14, strokeWidth: 2.5, 'aria-hidden': true } as const

interface SelectBoxProps {
  label: string
  extent: Extent
  onToggle: (isExtending: boolean) => void
}

/** The cell keeps the focus: the grid's keys would not work from a focused checkbox. */
const keepFocusOut = (event: MouseEvent) => event.preventDefault()

/**
 * Looks like the kit's `Checkbox`, but is a plain input: it needs neither focus nor a form, and a hundred of them must
 * be cheap. The whole cell is its target.
 */
function SelectBox({ label, extent, onToggle }: SelectBoxProps) {
  return (
    <span
      className={css.target}
      data-selected={extent === 'all' || undefined}
      data-indeterminate={extent === 'some' || undefined}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = extent === 'some'
        }}
        type="checkbox"
        tabIndex={-1}
        data-select
        aria-label={label}
        className={css.input}
        checked={extent === 'all'}
        onMouseDown={keepFocusOut}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)}
      />
      <span className={box}>
        {extent === 'all' && <Check {...MARK} />}
        {extent === 'some' && <Minus {...MARK} />}
      </span>
    </span>
  )
}

/** Selects one row; with Shift, all rows from the previous one. */
export function RowCheckbox({ rowKey, name }: { rowKey: string; name: string }) {
  const labels = useLabels()
  const { selection, focus } = useGrid()
  const toggle = (isExtending: boolean) => {
    focus({ row: rowKey, column: SELECTION_COLUMN })
    if (isExtending) selection.extend(rowKey)
    else selection.toggle(rowKey)
  }
  const extent = useIsSelected(rowKey) ? 'all' : 'none'
  return <SelectBox label={labels.selectRow(name)} extent={extent} onToggle={toggle} />
}

/** Selects all shown rows, or none. Enter and the space bar do the same as a click. */
export function SelectionHeader(place: Place) {
  const labels = useLabels()
  const { selection, focus } = useGrid()
  const address = { row: null, column: SELECTION_COLUMN }
  const { isActive } = useCellState(address)
  const { extent } = useSelectionSummary()
  const toggle = useCallback(() => {
    focus({ row: null, column: SELECTION_COLUMN })
    selection.toggleShown()
  }, [focus, selection])
  const ref = useMountedCell(address, toggle)
  return (
    <th
      ref={ref}
      scope="col"
      aria-colindex={1}
      aria-label={labels.selection}
      tabIndex={isActive ? 0 : -1}
      data-column={SELECTION_COLUMN}
      {...stickyProps(place)}
      className={header.cell}
    >
      <SelectBox label={labels.selectShownRows} extent={extent} onToggle={toggle} />
    </th>
  )
}
