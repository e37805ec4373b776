import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { header, month as heading, turn } from '../calendar/calendar.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './MonthGrid.css'
import { addMonths, clampMonth, monthAsText, readMonth, refuseMonth } from './yearMonth'

interface MonthGridProps {
  value: string | null
  /** `YYYY-MM`: marked, and shown first when there is no value. */
  thisMonth: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (month: string) => void
}

const IN_A_ROW = 3
const ROWS = [0, 1, 2, 3]

/** A table of which one cell is a tab stop. */
const GRID_ROLE = { role: 'grid' } as const
const cellRole = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen })

/** The step of a key, in months, from a cell in this column; null for other keys. */
function readStep(key: string, column: number): number | null {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowUp') return -IN_A_ROW
  if (key === 'ArrowDown') return IN_A_ROW
  if (key === 'Home') return -column
  if (key === 'End') return IN_A_ROW - 1 - column
  if (key === 'PageUp') return -12
  return key === 'PageDown' ? 12 : null
}

/** The months of a year, to choose one: arrows move on into other years, Page Up and Page Down by a year. */
export function MonthGrid({ value, thisMonth, min, max, onChoose }: MonthGridProps) {
  const labels = useLabels()
  const headingId = useId()
  const current = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(() => clampMonth(readMonth(value) && value ? value : thisMonth, { min, max }))
  const { year = 0, month = 1 } = readMonth(at) ?? {}
  const firstOfYear = addMonths(at, 1 - month)

  // Changing the year by its buttons leaves the focus on them.
  const follows = useRef(true)
  useEffect(() => {
    if (at && follows.current) current.current?.focus()
  }, [at])

  const moveTo = (next: string, isFollowed: boolean) => {
    follows.current = isFollowed
    setAt(clampMonth(next, { min, max }))
  }
  const press = (event: KeyboardEvent) => {
    const step = readStep(event.key, (month - 1) % IN_A_ROW)
    if (step === null) return
    event.preventDefault()
    moveTo(addMonths(at, step), true)
  }
  const cell = (each: string) => {
    const isChosen = each === value
    const isRefused = refuseMonth(each, { min, max }, labels) !== null
    const name = `${each === thisMonth ? `${labels.thisMonth}, ` : ''}${monthAsText(each, labels)}`
    return (
      <td key={each} {...cellRole(isChosen)}>
        <button
          type="button"
          ref={each === at ? current : undefined}
          tabIndex={each === at ? 0 : -1}
          disabled={isRefused}
          aria-label={isChosen ? `${name} ${labels.chosen}` : name}
          data-selected={isChosen || undefined}
          data-today={each === thisMonth || undefined}
          className={css.month}
          onClick={() => onChoose(each)}
        >
          {labels.monthOfYear(readMonth(each)?.month ?? 0)}
        </button>
      </td>
    )
  }
  return (
    <div className={css.root}>
      <header className={header}>
        <Button
          className={turn}
          aria-label={labels.previousYear}
          isDisabled={min !== undefined && firstOfYear <= min}
          onPress={() => moveTo(addMonths(at, -12), false)}
        >
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </Button>
        <span id={headingId} className={heading} aria-live="polite">
          {labels.yearText(year)}
        </span>
        <Button
          className={turn}
          aria-label={labels.nextYear}
          isDisabled={max !== undefined && addMonths(firstOfYear, 11) >= max}
          onPress={() => moveTo(addMonths(at, 12), false)}
        >
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </Button>
      </header>
      <table {...GRID_ROLE} aria-labelledby={headingId} className={css.grid} onKeyDown={press}>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {Array.from({ length: IN_A_ROW }, (_, column) => cell(addMonths(firstOfYear, row * IN_A_ROW + column)))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
