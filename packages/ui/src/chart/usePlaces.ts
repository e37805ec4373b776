import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { type Axis, moveBy, nearest } from './places'
import type { Drawing, Place } from './types'

const FIRST: Place = { series: 0, category: 0 }

interface PlacesOf {
  spots: Drawing['spots']
  axis: Axis
  onPress: ((category: number) => void) | undefined
}

/** The active value: chosen by key while the chart has the focus, by pointer while it is hovered. */
export function usePlaces({ spots, axis, onPress }: PlacesOf) {
  const [keyed, setKeyed] = useState<Place>(FIRST)
  const [hasKeys, setHasKeys] = useState(false)
  const [pointed, setPointed] = useState<Place | null>(null)
  const [isNoteClosed, setNoteClosed] = useState(false)
  const shown = pointed ?? (hasKeys && spots[keyed.series]?.[keyed.category] ? keyed : hasKeys ? FIRST : null)

  const look = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const place = nearest(spots, clientX - left, clientY - top, axis)
    const isOther = place?.series !== pointed?.series || place?.category !== pointed?.category
    if (isOther) {
      setPointed(place)
      setNoteClosed(false)
    }
    return place
  }

  const handlers = {
    // A click focuses the chart too; then the pointer determines the active value.
    onFocus: ({ currentTarget }: FocusEvent) => setHasKeys(currentTarget.matches(':focus-visible')),
    onBlur: () => {
      setHasKeys(false)
      setNoteClosed(false)
    },
    onPointerMove: (event: PointerEvent) => void look(event),
    onPointerLeave: () => setPointed(null),
    onClick: (event: MouseEvent) => {
      const place = look(event)
      if (place) onPress?.(place.category)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !shown) return
      if (event.key === 'Escape' && !isNoteClosed) {
        event.stopPropagation()
        setNoteClosed(true)
      }
      if (onPress && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        onPress(shown.category)
      }
      const next = moveBy(event.key, shown, spots, axis)
      if (!next) return
      event.preventDefault()
      setKeyed(next)
      setHasKeys(true)
      setPointed(null)
      setNoteClosed(false)
    },
  }
  return { shown, by: pointed ? ('pointer' as const) : ('keys' as const), isNoteClosed, handlers }
}
