import * as css from './Skeleton.css'

export const SKELETON_SHAPES = ['line', 'block', 'circle'] as const

export interface SkeletonProps {
  /** A `line` replaces a line of the surrounding text, in its size. */
  shape?: (typeof SKELETON_SHAPES)[number]
  width?: number | string
  /** Ignored for a circle, whose height is its width. */
  height?: number
}

/**
 * A placeholder for content that is being loaded. Compose the content's shape from several, inside a `LoadingRegion`.
 */
export function Skeleton({ shape = 'line', width = shape === 'circle' ? 32 : '100%', height }: SkeletonProps) {
  const tall = shape === 'circle' ? width : height
  return (
    <span
      aria-hidden="true"
      className={css.skeleton[shape]}
      style={{ width, ...(tall !== undefined && { height: tall }) }}
    />
  )
}
