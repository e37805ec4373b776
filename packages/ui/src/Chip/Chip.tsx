import type { PointerEvent } from 'react'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import * as css from './Chip.css'

export const CHIP_SIZES = ['medium', 'small'] as const

export interface ChipProps {
  /** What the state means; each tone brings its colour and its shape. */
  tone: Tone
  /** The state's word. */
  children: string
  size?: (typeof CHIP_SIZES)[number]
}

/** Only a text that is cut has a tooltip. */
function showWhole({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  currentTarget.title = isCut ? (currentTarget.textContent ?? '') : ''
}

/** The state of something, in one or two words. It is no button; for a number use a `Badge`. */
export function Chip({ tone, children, size = 'medium' }: ChipProps) {
  return (
    <span className={`${css.tone[tone]} ${css.size[size]}`}>
      <ToneShape tone={tone} />
      <span className={css.text} onPointerEnter={showWhole}>
        {children}
      </span>
    </span>
  )
}
