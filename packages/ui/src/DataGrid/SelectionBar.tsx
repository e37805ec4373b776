import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { useGrid } from './gridContext'
import * as css from './selection.css'
import { useSelectionSummary } from './useSelection'

/** Shows how many rows are selected, including those of other pages, and the actions on them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const labels = useLabels()
  const { store, selection, focus } = useGrid()
  const { count, elsewhere } = useSelectionSummary()
  // A fieldset, which the linter prefers, has the browser's form styles.
  const group = { role: 'group', 'aria-label': labels.selection }
  const clear = () => {
    selection.clear()
    // The button disappears with the selection; the focus moves to the grid.
    if (store.active) focus(store.active)
  }
  return (
    <div {...group} className={css.bar}>
      <span className={css.count} data-empty={count === 0 || undefined}>
        {count === 0 ? labels.noRowSelected : labels.rowsSelected(count)}
        {elsewhere > 0 && <span className={css.elsewhere}>{labels.rowsSelectedElsewhere(elsewhere)}</span>}
      </span>
      {count > 0 && (
        <>
          <Button size="small" variant="quiet" onPress={clear}>
            {labels.clearSelection}
          </Button>
          <span className={css.actions}>{children}</span>
        </>
      )}
    </div>
  )
}
