import type { ReactNode } from 'react'
import type { Tone } from '../theme/theme.css'
import * as css from './ToneShape.css'

/** A new tone does not compile without a shape. */
const SHAPES: Record<Tone, ReactNode> = {
  positive: <circle cx="4" cy="4" r="4" />,
  info: <rect x="0.5" y="0.5" width="7" height="7" rx="1" />,
  caution: <path d="M4 0.3 8 7.5H0z" />,
  critical: <path d="M4-0.3 8.3 4 4 8.3-0.3 4z" />,
  muted: <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  violet: <path fillRule="evenodd" d="M4 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8M1.5 3.25h5v1.5h-5z" />,
  accent: <rect y="2.5" width="8" height="3" rx="1.5" />,
}

export interface ToneShapeProps {
  tone: Tone
  /** Side in px. */
  size?: 8 | 12
}

/**
 * The shape of a tone, so that meaning is never shown by colour alone. Hidden from assistive technology: the text next
 * to it is read.
 */
export function ToneShape({ tone, size = 8 }: ToneShapeProps) {
  return (
    <svg className={css.shape[tone]} width={size} height={size} viewBox="0 0 8 8" overflow="visible" aria-hidden="true">
      {SHAPES[tone]}
    </svg>
  )
}
