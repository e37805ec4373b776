import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NoValue } from '../NoValue/NoValue'
import * as css from './PlotArea.css'
import { middleX } from './places'
import type { Numbers, Place, Spot } from './types'

interface NoteProps {
  spot: Spot
  place: Place
  numbers: Numbers
  swatch?: ((series: number) => ReactNode) | undefined
}

/** Distance from the value to its note, in px. */
const GAP = 10

/**
 * The values of a category, with the active one in bold. Not a live region: values reached by key are announced
 * separately.
 */
export function Note({ spot, place, numbers, swatch }: NoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const { series, category } = place

  useLayoutEffect(() => {
    const element = note.current
    const room = element?.offsetParent
    if (!element || !room) return
    const { left, top } = noteAt(spot, element, room)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })

  return (
    <div ref={note} className={css.note} aria-hidden="true">
      <div className={css.noteTitle}>{numbers.categories[category]}</div>
      <div className={css.noteLines}>
        {numbers.columns.map(({ label, texts }, index) => (
          <div key={label} className={css.noteLine} data-active={index === series || undefined}>
            <span>{swatch?.(index)}</span>
            <span>{label}</span>
            <span className={css.noteValue}>{texts[category] ?? <NoValue />}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Above the value; next to it if there is only room there. Never over the value, nor beyond the left or right edge of
 * the chart.
 */
function noteAt(spot: Spot, { offsetWidth, offsetHeight }: HTMLElement, room: Element) {
  const widest = Math.max(0, room.clientWidth - offsetWidth)
  const above = spot.y - offsetHeight - GAP
  const right = spot.x + spot.width + GAP
  const left = spot.x - offsetWidth - GAP
  if (above < -offsetHeight / 2 && (right <= widest || left >= 0)) {
    return { left: right <= widest ? right : left, top: Math.max(-GAP, spot.y) }
  }
  return { left: Math.min(Math.max(0, middleX(spot) - offsetWidth / 2), widest), top: above }
}
