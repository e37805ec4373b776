import type { Drawing, Place, Spot } from './types'

/** The direction in which the categories follow each other. */
export type Axis = 'across' | 'down'

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1)

/**
 * The target of a key. Left and right move along the axis, up and down between the series; if the categories are
 * stacked, all four move along the axis.
 * @returns null for a key that never moves; at the end of the axis, the current place
 */
export function moveBy(key: string, { series, category }: Place, spots: Drawing['spots'], axis: Axis): Place | null {
  const length = spots[series]?.length ?? 0
  const along = (to: number): Place => ({ series, category: clamp(to, length) })
  const between = (by: number): Place =>
    axis === 'down' ? along(category + by) : { series: clamp(series + by, spots.length), category }
  switch (key) {
    case 'ArrowRight':
      return along(category + 1)
    case 'ArrowLeft':
      return along(category - 1)
    case 'ArrowDown':
      return between(1)
    case 'ArrowUp':
      return between(-1)
    case 'Home':
      return along(0)
    case 'End':
      return along(length - 1)
    default:
      return null
  }
}

/** The value nearest to a point: first along the axis, then across it. */
export function nearest(spots: Drawing['spots'], x: number, y: number, axis: Axis): Place | null {
  let best: { place: Place; along: number; across: number } | null = null
  for (const [series, row] of spots.entries()) {
    for (const [category, spot] of row.entries()) {
      const [dx, dy] = [Math.abs(middleX(spot) - x), Math.abs(middleY(spot) - y)]
      const [along, across] = axis === 'across' ? [dx, dy] : [dy, dx]
      if (!best || along < best.along || (along === best.along && across < best.across)) {
        best = { place: { series, category }, along, across }
      }
    }
  }
  return best?.place ?? null
}

export const middleX = ({ x, width }: Spot): number => x + width / 2
export const middleY = ({ y, height }: Spot): number => y + height / 2
