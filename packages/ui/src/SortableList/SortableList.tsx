import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Menu, type MenuItem } from '../Menu/Menu'
import { Handle } from './Handle'
import * as css from './SortableList.css'
import { useLift } from './useLift'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

export interface SortableListProps<T> {
  'aria-label': string
  /** In their order. */
  items: readonly T[]
  getKey: (item: T) => string
  /** Names a row in its buttons and in what is announced. */
  getName: (item: T) => string
  /** The content of a row. */
  children: (item: T) => ReactNode
  /** Called with every key in the new order, once a row is put down. Without it the list is only read. */
  onReorder?: (keys: readonly string[]) => void
  /** What else can be done with a row: at the end of its menu. */
  actions?: (item: T) => readonly MenuItem[]
}

/**
 * A short list that users put in order: by dragging a handle with mouse or finger, by keys on the handle (Enter or Space,
 * arrows, Enter or Space; Escape puts the row back), or by the menu of a row. To sort many records by a value use a `DataGrid`.
 */
export function SortableList<T>({
  items,
  getKey,
  getName,
  children,
  onReorder,
  actions,
  ...props
}: SortableListProps<T>) {
  const labels = useLabels()
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const names = new Map(items.map((item) => [getKey(item), getName(item)]))
  const keys = [...names.keys()]
  const lifting = useLift({
    keys,
    nameOf: (key) => names.get(key) ?? '',
    list,
    onReorder: (order) => onReorder?.(order),
  })
  const isSortable = onReorder !== undefined && items.length > 1

  const movesOf = (key: string): MenuItem[] => {
    const at = keys.indexOf(key)
    return [
      {
        id: 'move-up',
        label: labels.moveRowUp,
        icon: <ArrowUp {...ICON} />,
        isDisabled: at === 0,
        onAction: () => lifting.put(key, at - 1),
      },
      {
        id: 'move-down',
        label: labels.moveRowDown,
        icon: <ArrowDown {...ICON} />,
        isDisabled: at === keys.length - 1,
        onAction: () => lifting.put(key, at + 1),
      },
    ]
  }
  return (
    <div className={css.root}>
      <ol
        ref={list}
        className={css.list}
        aria-label={props['aria-label']}
        data-lifting={lifting.lift ? true : undefined}
      >
        {items.map((item) => {
          const [key, name] = [getKey(item), getName(item)]
          const entries = [...(isSortable ? movesOf(key) : []), ...(actions?.(item) ?? [])]
          return (
            <li
              key={key}
              data-key={key}
              className={css.row}
              // The rows are moved in the page only when one is put down: moving a held one would let it go.
              style={{ order: lifting.order.indexOf(key) }}
              data-first={lifting.order[0] === key || undefined}
              data-lifted={lifting.lift?.key === key || undefined}
            >
              {isSortable && <Handle itemKey={key} label={labels.moveRow(name)} hintId={hintId} lifting={lifting} />}
              <div className={css.content}>{children(item)}</div>
              {entries.length > 0 && (
                <Menu
                  trigger={
                    <Button
                      variant="quiet"
                      size="small"
                      icon={<Ellipsis {...ICON} />}
                      aria-label={labels.menuOf(name)}
                    />
                  }
                  items={entries}
                />
              )}
            </li>
          )
        })}
      </ol>
      {isSortable && (
        <>
          <p id={hintId} hidden>
            {labels.moveRowKeys}
          </p>
          <p role="status" className={css.hidden}>
            {lifting.said}
          </p>
        </>
      )}
    </div>
  )
}
