import * as css from './Skeleton.css'

export const SKELETON_SHAPES = ['line', 'block', 'circle'] as const

export interface SkeletonProps {
  /** A `line` stands for a line of the text around it, with its size. */
  shape?: (typeof SKELETON_SHAPES)[number]
  width?: number | string
  /** A circle takes its width for it. */
  height?: number
}

/** Holds the place of what is being loaded. Build the thing itself out of these, inside a `LoadingRegion`. */
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
