import type { ReactNode } from 'react'
import { type BUTTON_VARIANTS, Button, type ButtonProps } from '../Button/Button'
import { Tooltip, type TooltipProps } from '../Tooltip/Tooltip'

export const ICON_BUTTON_SIZES = ['medium', 'small'] as const

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'variant' | 'size' | 'isWide'> {
  /** Its name: what pressing it does, in a word or two. */
  label: string
  /** Hide the drawing from assistive tools: 20 px in a medium button, 16 px in a small one. */
  icon: ReactNode
  variant?: (typeof BUTTON_VARIANTS)[number]
  /** As high as a field, or 28 px inside a field, a card or a row. */
  size?: (typeof ICON_BUTTON_SIZES)[number]
  /** What hovering or focusing it shows; the name, unless there is more to say. */
  tooltip?: string
  placement?: TooltipProps['placement']
}

/**
 * A button that shows an icon alone, for an action that its place makes plain: close, remove a row, more. Where there
 * is room for a word, or the icon needs learning, use `Button`.
 */
export function IconButton({ label, tooltip = label, placement, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <Tooltip content={tooltip} {...(placement !== undefined && { placement })}>
      <Button {...props} variant={variant} aria-label={label} />
    </Tooltip>
  )
}
