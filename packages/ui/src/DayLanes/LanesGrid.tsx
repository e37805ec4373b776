import { type FocusEvent, type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Axis } from './Axis'
import { ticksOf } from './axisDays'
import * as css from './DayLanes.css'
import { dayNumber } from './days'
import { Mark, ROW_HEIGHT } from './Mark'
import { moveMark } from './nearest'
import { middleOfDay, placeMarks, type Scale } from './placeMarks'
import type { DayLane, DayMark } from './types'

interface LanesGridProps {
  name: string
  hintId: string
  lanes: readonly DayLane[]
  today: string
  scale: Scale
  stopId: string | undefined
  onStop: (id: string) => void
  onRead: (mark: DayMark | null) => void
  onZoom: (direction: 1 | -1) => void
  onShowWhole: () => void
}

/** Lanes are the rows, marks their cells; one of them is a tab stop. */
const GRID_ROLE = { role: 'grid' } as const
const ROW_ROLE = { role: 'row' } as const
const HEADER_ROLE = { role: 'rowheader' } as const
const CELL_ROLE = { role: 'gridcell' } as const

/** The axis and the lanes. Left, right, Home and End move along a lane, up and down between lanes; + - 0 zoom. */
export function LanesGrid({ name, hintId, lanes, today, scale, stopId, onStop, onRead, ...zooms }: LanesGridProps) {
  const labels = useLabels()
  const grid = useRef<HTMLDivElement>(null)
  const ticks = useMemo(() => ticksOf(scale.span, scale.dayWidth, labels), [scale, labels])
  const marks = useMemo(() => lanes.map((lane) => lane.marks), [lanes])
  const now = dayNumber(today)
  const isOnAxis = now !== null && now >= scale.span.first && now <= scale.span.last

  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    const from = target instanceof HTMLElement ? target.dataset.mark : undefined
    if (from === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    const direction = key === '+' || key === '=' ? 1 : key === '-' || key === '_' ? -1 : null
    const next = moveMark(marks, from, key)
    if (direction !== null) zooms.onZoom(direction)
    else if (key === '0') zooms.onShowWhole()
    else if (next) grid.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(next.id)}"]`)?.focus()
    else if (!MOVES.has(key)) return
    event.preventDefault()
  }
  const markOf = (id: string | undefined) => marks.flat().find((mark) => mark.id === id) ?? null
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const mark = markOf(target.dataset.mark)
    if (!mark) return
    onStop(mark.id)
    onRead(mark)
  }
  /** What the pointer leaves, the focus may still be on. */
  const focused = useCallback(() => {
    const { activeElement } = document
    const id =
      activeElement instanceof HTMLElement && grid.current?.contains(activeElement) && activeElement.dataset.mark
    return (id && marks.flat().find((mark) => mark.id === id)) || null
  }, [marks])
  const look = useCallback((mark: DayMark | null) => onRead(mark ?? focused()), [onRead, focused])
  const gridProps = {
    ...GRID_ROLE,
    'aria-label': name,
    'aria-describedby': hintId,
    onKeyDown: press,
    onFocus: follow,
    onBlur: () => onRead(null),
  }
  return (
    <div ref={grid} {...gridProps} className={css.canvas} style={{ width: scale.width }}>
      <Axis ticks={ticks} scale={scale} today={isOnAxis ? middleOfDay(now, scale) : null} todayLabel={labels.today} />
      {lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} scale={scale} stopId={stopId} onRead={look} />
      ))}
    </div>
  )
}

/** At the end of a lane they must not scroll it instead. */
const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

interface LaneProps {
  lane: DayLane
  scale: Scale
  stopId: string | undefined
  onRead: (mark: DayMark | null) => void
}

const Lane = memo(function Lane({ lane, scale, stopId, onRead }: LaneProps) {
  const { label, marks, onMarkPress } = lane
  const placed = useMemo(() => placeMarks(marks, scale), [marks, scale])
  const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
  return (
    <div {...ROW_ROLE} className={css.lane}>
      <span {...HEADER_ROLE} className={css.laneLabel}>
        {label}
      </span>
      <div className={css.marks} style={{ height: rows * ROW_HEIGHT }}>
        {placed.map((each) => (
          <span
            key={each.mark.id}
            {...CELL_ROLE}
            className={css.cell}
            style={{ left: each.left, width: each.width, top: each.row * ROW_HEIGHT }}
          >
            <Mark placed={each} isStop={each.mark.id === stopId} onPress={onMarkPress} onRead={onRead} />
          </span>
        ))}
      </div>
    </div>
  )
})
