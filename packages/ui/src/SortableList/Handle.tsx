import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import * as css from './SortableList.css'
import type { Lifting } from './useLift'

interface HandleProps {
  itemKey: string
  label: string
  /** The id of what says which keys it takes. */
  hintId: string
  lifting: Lifting
}

/** Moves its row: with mouse or finger while it is held, with the keyboard from press to press. */
export function Handle({ itemKey, label, hintId, lifting }: HandleProps) {
  const { lift, take, moveTo, follow, drop, cancel } = lifting
  const isLifted = lift?.key === itemKey

  const onKeyDown: ButtonProps['onKeyDown'] = (event) => {
    const to = isLifted ? { ArrowUp: lift.to - 1, ArrowDown: lift.to + 1, Home: 0, End: lift.keys.length - 1 } : {}
    const place = (to as Partial<Record<string, number>>)[event.key]
    if (place !== undefined) {
      event.preventDefault()
      moveTo(place)
    } else if (isLifted && event.key === 'Escape') cancel()
    else event.continuePropagation()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || lift) return
    event.currentTarget.setPointerCapture(event.pointerId)
    take(itemKey)
  }
  return (
    // The pointer's alone: a press of the button inside does not say where the pointer is.
    <span
      className={css.handle}
      onPointerDownCapture={onPointerDown}
      onPointerMove={({ clientY, currentTarget, pointerId }) =>
        isLifted && currentTarget.hasPointerCapture(pointerId) && follow(clientY)
      }
      onPointerUp={() => isLifted && drop()}
      onPointerCancel={cancel}
    >
      <Button
        variant="quiet"
        size="small"
        icon={<GripVertical size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPress={({ pointerType }) => {
          if (pointerType !== 'keyboard' && pointerType !== 'virtual') return
          if (isLifted) drop()
          else take(itemKey)
        }}
        onBlur={() => isLifted && cancel()}
      />
    </span>
  )
}
