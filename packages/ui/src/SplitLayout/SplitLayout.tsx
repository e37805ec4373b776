import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useIsScrollable } from '../scroll/useIsScrollable'
import * as css from './SplitLayout.css'

export interface SplitLayoutProps {
  /** The first part: a list, a tree, a filter. It keeps its width when the window grows. */
  start: ReactNode
  /** Takes the remaining width. */
  end: ReactNode
  /** Names the line between them: `목록 너비`. */
  separatorLabel: string
  /** Width of `start` in px. Store it beyond the page, so that it is restored later. */
  size: number
  onSizeChange: (size: number) => void
  minSize?: number
  maxSize?: number
  /** A double click on the line resets to it. */
  defaultSize?: number
}

/** A key moves the line by this many px, with Shift by four times as many. */
const STEP = 16

/**
 * Two parts side by side, with a movable line between them. Where there is no room for both they are stacked, without
 * the line.
 */
export function SplitLayout({
  start,
  end,
  separatorLabel,
  size,
  onSizeChange,
  minSize = 240,
  maxSize = 560,
  defaultSize = 320,
}: SplitLayoutProps) {
  const startId = useId()
  const grip = useRef<{ x: number; size: number } | null>(null)
  const shown = Math.min(Math.max(size, minSize), maxSize)
  const moveTo = (next: number) => {
    const size = Math.round(Math.min(Math.max(next, minSize), maxSize))
    if (size !== shown) onSizeChange(size)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEP * (event.shiftKey ? 4 : 1)
    const next = { ArrowLeft: shown - step, ArrowRight: shown + step, Home: minSize, End: maxSize }[event.key]
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, size: shown }
  }
  const drag = (event: PointerEvent) => {
    if (grip.current) moveTo(grip.current.size + event.clientX - grip.current.x)
  }
  const release = () => {
    grip.current = null
  }
  return (
    <div className={css.room}>
      <div className={css.root}>
        <Part id={startId} width={shown}>
          {start}
        </Part>
        <hr
          {...{
            'aria-orientation': 'vertical',
            'aria-valuenow': shown,
            'aria-valuemin': minSize,
            'aria-valuemax': maxSize,
          }}
          aria-label={separatorLabel}
          aria-controls={startId}
          tabIndex={0}
          className={css.line}
          onKeyDown={press}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onDoubleClick={() => moveTo(defaultSize)}
        />
        <Part>{end}</Part>
      </div>
    </div>
  )
}

/** A scroll container of its own, reachable by keyboard even if it contains only text. */
function Part({ id, width, children }: { id?: string; width?: number; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const isScrollable = useIsScrollable(part)
  return (
    <div
      ref={part}
      {...(id !== undefined && { id })}
      className={css.part}
      style={{ width }}
      {...(isScrollable && { tabIndex: 0 })}
    >
      <div>{children}</div>
    </div>
  )
}
