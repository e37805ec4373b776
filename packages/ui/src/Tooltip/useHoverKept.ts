import { type RefObject, useContext, useEffect } from 'react'
import { TooltipTriggerStateContext } from 'react-aria-components'

/**
 * Keeps a tooltip open while the pointer is over it, so that a magnified one can be read to its end (WCAG 1.4.13). The
 * tooltip itself gets no pointer events, because it must not take clicks.
 */
export function useHoverKept(tooltip: RefObject<HTMLElement | null>) {
  const state = useContext(TooltipTriggerStateContext)
  useEffect(() => {
    let isOver = false
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = tooltip.current?.getBoundingClientRect()
      const wasOver = isOver
      isOver =
        box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
      if (isOver) state?.open(true)
      else if (wasOver) state?.close()
    }
    document.addEventListener('pointermove', follow)
    return () => document.removeEventListener('pointermove', follow)
  }, [state, tooltip])
}
