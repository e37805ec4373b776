import type { Tone } from '../theme/theme.css'
import * as css from './Badge.css'

export interface BadgeProps {
  /** A count, or a label of one or two words. */
  children: number | string
  /** Defaults to a quiet tone; use another if the number needs attention. */
  tone?: Tone
}

/** A count or a short label, next to what it belongs to. For the state of something use a `Chip`. */
export function Badge({ children, tone = 'muted' }: BadgeProps) {
  return (
    <span className={css.badge[tone]}>
      {typeof children === 'number' ? children.toLocaleString('ko-KR') : children}
    </span>
  )
}
