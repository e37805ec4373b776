import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button'
import { Checkbox } from '../Checkbox/Checkbox'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Popover } from '../Popover/Popover'
import * as css from './ColumnMenu.css'
import { type ColumnView, DEFAULT_COLUMN_VIEW, moveColumn, orderColumns, toggleColumn } from './columnView'
import { useVoice, Voice } from './Voice'

export interface ColumnMenuProps {
  /** All columns of the grid. The first one names the rows: it cannot be moved or hidden. */
  columns: readonly { id: string; header: string }[]
  /** The same view as the grid's. */
  value: ColumnView
  onChange: (value: ColumnView) => void
}

/** Chooses the visible columns of a `DataGrid` and their order. Placed above the grid. */
export function ColumnMenu(props: ColumnMenuProps) {
  const labels = useLabels()
  const trigger = (
    <Button icon={<Columns3 size={16} strokeWidth={1.5} aria-hidden />}>
      <span className={css.triggerText}>{labels.columnSettings}</span>
    </Button>
  )
  return (
    <Popover trigger={trigger} title={labels.columnSettings} placement="bottom end">
      <ColumnList {...props} />
    </Popover>
  )
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

function ColumnList({ columns, value, onChange }: ColumnMenuProps) {
  const labels = useLabels()
  const voice = useVoice()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null)
  const ordered = orderColumns(columns, value)
  const last = ordered.length - 1

  // A moved line may lose the focus, and at the end its button is disabled.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, step } = moved.current
    moved.current = null
    const button = (way: number) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${way} ${CSS.escape(id)}"]:not([disabled])`)
    const next = button(step) ?? button(-step)
    next?.focus()
  })

  const toggle = (id: string, header: string, isShown: boolean) => {
    onChange(toggleColumn(columns, value, id))
    voice.announce(isShown ? labels.columnShown(header) : labels.columnHidden(header))
  }
  const move = (id: string, header: string, step: -1 | 1) => {
    moved.current = { id, step }
    onChange(moveColumn(columns, value, id, step))
    const place = ordered.findIndex((column) => column.id === id) + step + 1
    voice.announce(labels.columnMoved(header, place, columns.length))
  }
  const reset = () => {
    onChange(DEFAULT_COLUMN_VIEW)
    voice.announce(labels.columnsReset)
  }
  return (
    <>
      <ul ref={list} className={css.list}>
        {ordered.map(({ id, header }, index) => (
          <li key={id} className={css.line}>
            <Checkbox
              isSelected={index === 0 || !value.hidden.includes(id)}
              isReadOnly={index === 0}
              onChange={(isShown) => toggle(id, header, isShown)}
            >
              {header}
            </Checkbox>
            {index === 0 ? (
              <span className={css.fixed}>{labels.columnFixed}</span>
            ) : (
              <span className={css.moves}>
                <IconButton
                  size="small"
                  data-move={`-1 ${id}`}
                  label={labels.moveColumnUp(header)}
                  icon={<ArrowUp {...ICON} />}
                  isDisabled={index === 1}
                  onPress={() => move(id, header, -1)}
                />
                <IconButton
                  size="small"
                  data-move={`1 ${id}`}
                  label={labels.moveColumnDown(header)}
                  icon={<ArrowDown {...ICON} />}
                  isDisabled={index === last}
                  onPress={() => move(id, header, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.footer}>
        <Button variant="quiet" size="small" isWide onPress={reset}>
          {labels.resetColumns}
        </Button>
      </div>
      <Voice voice={voice} />
    </>
  )
}
