import type { ReactNode } from 'react'
import { type BUTTON_VARIANTS, Button, type ButtonProps } from '../Button/Button'
import { Tooltip, type TooltipProps } from '../Tooltip/Tooltip'

export const ICON_BUTTON_SIZES = ['medium', 'small'] as const

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'variant' | 'size' | 'isWide'> {
  /** Its accessible name: what pressing it does, in a word or two. */
  label: string
  /** Hide the icon from assistive technology: 20 px in a medium button, 16 px in a small one. */
  icon: ReactNode
  variant?: (typeof BUTTON_VARIANTS)[number]
  /** As high as a field, or 28 px inside a field, a card or a row. */
  size?: (typeof ICON_BUTTON_SIZES)[number]
  /** Shown on hover and focus; defaults to the label. */
  tooltip?: string
  placement?: TooltipProps['placement']
}

/**
 * A button with an icon only, for an action that is obvious from its place: close, remove a row, more. If there is room
 * for a word, or the icon is not obvious, use `Button`.
 */
export function IconButton({ label, tooltip = label, placement, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <Tooltip content={tooltip} {...(placement !== undefined && { placement })}>
      <Button {...props} variant={variant} aria-label={label} />
    </Tooltip>
  )
}
