import type { Tone } from '../theme/theme.css'
import * as css from './Badge.css'

export interface BadgeProps {
  /** A count, or a label of one or two words. */
  children: number | string
  /** Quiet unless the number asks for attention. */
  tone?: Tone
}

/** A count or a short label beside the thing that it belongs to. For the state of something use a `Chip`. */
export function Badge({ children, tone = 'muted' }: BadgeProps) {
  return (
    <span className={css.badge[tone]}>
      {typeof children === 'number' ? children.toLocaleString('ko-KR') : children}
    </span>
  )
}
