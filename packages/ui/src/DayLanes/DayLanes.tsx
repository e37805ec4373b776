import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Skeleton } from '../Skeleton/Skeleton'
import { type Span, spanOf } from './axisDays'
import * as css from './DayLanes.css'
import { LanesGrid } from './LanesGrid'
import { type DayLegendItem, Legend } from './Legend'
import type { DayLane, DayMark } from './types'
import { useStop } from './useStop'
import { useZoom } from './useZoom'

export type { DayLegendItem } from './Legend'
export type { DayLane, DayMark, DayShape } from './types'

export interface DayLanesProps {
  /** What the lanes are about. */
  'aria-label': string
  lanes: readonly DayLane[]
  /** `YYYY-MM-DD`: today in the product's time zone, which may differ from the device's. */
  today: string
  /** What the shapes mean. */
  legend?: readonly DayLegendItem[]
  /** Shown when no lane has a mark. */
  emptyState?: ReactNode
  /** Shows a placeholder. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

const NONE: readonly never[] = []
const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * Marks on an axis of days, in lanes: what is planned, what took place, and when. It zooms from years to single days and
 * scrolls sideways; its marks are one tab stop. Offer a `Table` with the same rows. For what happened, newest first, use
 * a `Timeline`; for one month `CalendarMonth`.
 */
export function DayLanes({ lanes, today, emptyState, isLoading = false, ...props }: DayLanesProps) {
  const span = useMemo(() => spanOf(lanes, today), [lanes, today])
  if (isLoading) return <Skeleton shape="block" height={240} />
  return span ? <Lanes {...props} lanes={lanes} today={today} span={span} /> : emptyState
}

type LanesProps = Omit<DayLanesProps, 'emptyState' | 'isLoading'> & { span: Span }

function Lanes({ lanes, today, legend = NONE, span, ...props }: LanesProps) {
  const labels = useLabels()
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<DayMark | null>(null)
  const { stopId, setStopId, stop } = useStop(lanes, today)
  const { scale, zoom, showWhole } = useZoom(scroller, span, today, stop)
  const isPressable = lanes.some(({ onMarkPress }) => onMarkPress !== undefined)
  return (
    <div className={css.root}>
      <div className={css.header}>
        <Legend items={legend} />
        <div className={css.tools}>
          <IconButton size="small" label={labels.zoomOut} icon={<ZoomOut {...ICON} />} onPress={() => zoom(-1)} />
          <IconButton size="small" label={labels.zoomIn} icon={<ZoomIn {...ICON} />} onPress={() => zoom(1)} />
          <IconButton size="small" label={labels.zoomWhole} icon={<Maximize2 {...ICON} />} onPress={showWhole} />
        </div>
      </div>
      <div className={css.frame}>
        <div ref={scroller} className={css.scroller}>
          <LanesGrid
            name={props['aria-label']}
            hintId={hintId}
            lanes={lanes}
            today={today}
            scale={scale}
            stopId={stopId}
            onStop={setStopId}
            onRead={setRead}
            onZoom={zoom}
            onShowWhole={showWhole}
          />
        </div>
      </div>
      {/* The names of the marks say the same. */}
      <div className={css.read} aria-hidden="true">
        {read?.description ?? (
          <span className={css.hint}>
            <KeysHint isPressable={isPressable} />
          </span>
        )}
      </div>
      <p id={hintId} className={css.hidden}>
        <KeysHint isPressable={isPressable} />
      </p>
    </div>
  )
}

function KeysHint({ isPressable }: { isPressable: boolean }) {
  const labels = useLabels()
  return [labels.lanesKeys, ...(isPressable ? [labels.chartPress] : [])].join(' ')
}
