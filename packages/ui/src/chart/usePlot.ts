import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Draw, Drawing } from './types'
import { useSame } from './useSame'
import { useWidth } from './useWidth'

interface PlotOf<Input> {
  load: () => Promise<Draw<Input>>
  input: Input
  /** Referentially stable. */
  onFailed: () => void
}

/**
 * Draws into the element, once for each input and width. The colours are variables of the theme, so another theme
 * causes no redraw.
 * @returns the drawing; null until the drawing code has loaded
 */
export function usePlot<Input>(box: RefObject<HTMLElement | null>, { load, input, onFailed }: PlotOf<Input>) {
  const width = useWidth(box)
  const same = useSame(input)
  const [draw, setDraw] = useState<Draw<Input> | null>(null)

  useEffect(() => {
    let isHere = true
    load().then(
      // The charts of a page are drawn one after the other: a press between two of them comes first.
      (loaded) => isHere && startTransition(() => setDraw(() => loaded)),
      () => isHere && onFailed(),
    )
    return () => {
      isHere = false
    }
  }, [load, onFailed])

  const drawing = useMemo((): Drawing | null => (draw && width > 0 ? draw(same, { width }) : null), [draw, same, width])

  useLayoutEffect(() => {
    if (drawing) box.current?.replaceChildren(drawing.element)
  }, [box, drawing])

  return drawing
}
