import { type ReactElement, useRef } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components'
import { useFirstOpening } from '../overlay/useFirstOpening'
import * as css from './Tooltip.css'
import { useHoverKept } from './useHoverKept'

export interface TooltipProps {
  /** A few words; put longer texts and links in a `Popover`. */
  content: string
  /** One focusable element: a `Button` or a React Aria link. */
  children: ReactElement
  placement?: AriaTooltipProps['placement']
  /** Milliseconds of hovering before it opens; on keyboard focus it opens at once. */
  delay?: number
  isDisabled?: boolean
}

/**
 * Names something while it is hovered or focused. Touch screens have no tooltips: essential information must be on the
 * page, and an icon button also needs its name as `aria-label`.
 */
export function Tooltip({ content, children, placement = 'top', delay = 500, isDisabled = false }: TooltipProps) {
  const { wasOpened, onOpenChange } = useFirstOpening()
  return (
    <TooltipTrigger delay={delay} closeDelay={100} isDisabled={isDisabled} onOpenChange={onOpenChange}>
      {children}
      {wasOpened && (
        <AriaTooltip className={css.tooltip} placement={placement} offset={6}>
          <Content>{content}</Content>
        </AriaTooltip>
      )}
    </TooltipTrigger>
  )
}

/** Mounted only while the tooltip is open. */
function Content({ children }: { children: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useHoverKept(ref)
  return (
    <span ref={ref} className={css.content}>
      {children}
    </span>
  )
}
