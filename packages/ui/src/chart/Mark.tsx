import * as css from './PlotArea.css'
import { middleX, middleY } from './places'
import type { Spot } from './types'

interface MarkProps {
  spot: Spot
  by: 'keys' | 'pointer'
}

/** A smaller ring would be invisible, for example around a value of 0. */
const LEAST = 6

/** The ring around the active value. */
export function Mark({ spot, by }: MarkProps) {
  const [wide, tall] = [Math.max(spot.width, LEAST), Math.max(spot.height, LEAST)]
  return (
    <div
      className={css.mark}
      data-by={by}
      style={{ left: middleX(spot) - wide / 2, top: middleY(spot) - tall / 2, width: wide, height: tall }}
    />
  )
}
