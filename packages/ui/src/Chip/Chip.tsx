import type { PointerEvent } from 'react'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Tone } from '../theme/theme.css'
import * as css from './Chip.css'

export const CHIP_SIZES = ['medium', 'small'] as const

export interface ChipProps {
  /** The meaning of the state; it determines colour and shape. */
  tone: Tone
  /** The name of the state. */
  children: string
  size?: (typeof CHIP_SIZES)[number]
}

/** Only truncated text gets a tooltip. */
function showWhole({ currentTarget }: PointerEvent<HTMLElement>) {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  currentTarget.title = isCut ? (currentTarget.textContent ?? '') : ''
}

/** The state of something, in one or two words. Not pressable; for a number use a `Badge`. */
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
